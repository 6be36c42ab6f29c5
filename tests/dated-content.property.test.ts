import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../src/content/snapshot.ts';
import { isObject } from '../src/core/json/json.ts';
import { UNNAMED_SITE } from '../src/core/manifest/site.ts';
import { selectCurrentContent } from '../src/pages/content-at.ts';
import { compilePages } from '../src/pages/pages.ts';

const PLAIN = compilePages({
  pages: [],
  layout: undefined,
  site: UNNAMED_SITE,
  forms: new Map(),
  blocks: new Map(),
});
const SITE = { ...PLAIN, isDated: true };

const HOURS = 12;
const text = (hour: number | undefined) =>
  hour === undefined ? null : new Date(hour * 3_600_000).toISOString();
const limits = fc
  .tuple(fc.option(fc.nat(HOURS), { nil: undefined }), fc.option(fc.nat(HOURS), { nil: undefined }))
  .map(([from, until]) => ({ shown_from: text(from), shown_until: text(until) }));
const item = limits.map((own) => ({ __component: 'own.item', ...own }));
const stories = fc.array(
  fc.tuple(limits, fc.array(limits, { maxLength: 3 })).map(([own, like]) => ({ ...own, like })),
  { maxLength: 5 },
);
const board = fc.record({
  head: fc.option(limits),
  items: fc.array(limits, { maxLength: 4 }),
  zone: fc.array(item, { maxLength: 4 }),
});

/** The same by the simplest rules. */
function expected(value: unknown, at: number): unknown {
  if (Array.isArray(value)) return value.map((one) => expected(one, at)).filter((one) => one !== undefined);
  if (!isObject(value)) return value;
  const { shown_from: begins, shown_until: ends } = value;
  const isLate = typeof ends === 'string' && Date.parse(ends) <= at;
  const isEarly = typeof begins === 'string' && Date.parse(begins) > at;
  if (isLate || isEarly) return undefined;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, expected(inner, at) ?? null]),
  );
}

const moments = fc.array(fc.nat(HOURS * 2 + 4), { minLength: 1, maxLength: 8 });

it('shows records and items only within their dates', () => {
  fc.assert(
    fc.property(stories, board, moments, (list, one, halves) => {
      const urls = ['/api/stories?pagination[limit]=-1', '/api/board?populate=*', '/api/motto'] as const;
      const motto = { title: 'Always' };
      const records = new Map<string, unknown>([
        [urls[0], list],
        [urls[1], one],
        [urls[2], motto],
      ]);
      const kept = { ...EMPTY_SNAPSHOT, records };
      for (const half of halves) {
        const now = half * 1_800_000;
        const { content, next } = selectCurrentContent(SITE, kept, now);
        expect(content.records.get(urls[0])).toEqual(expected(list, now));
        expect(content.records.get(urls[1])).toEqual(expected(one, now));
        expect(content.records.get(urls[2])).toBe(motto);
        expect(next).toBeGreaterThan(now);
        const last = selectCurrentContent(SITE, kept, Math.min(next, now + 86_400_000) - 1);
        for (const url of urls) expect(last.content.records.get(url)).toBe(content.records.get(url));
      }
    }),
  );
});

it('a record outside its dates has no page', () => {
  const kept = {
    ...EMPTY_SNAPSHOT,
    records: new Map([['/api/sale', { title: 'Now', shown_until: text(1) }]]),
  };
  const { content, next } = selectCurrentContent(SITE, kept, 3_600_000);
  expect(content.records.size).toBe(0);
  expect(content.failures.get('/api/sale')?.gone).toBe(true);
  expect(next).toBe(Number.POSITIVE_INFINITY);
  expect(selectCurrentContent(SITE, kept, 3_599_999).content.records.size).toBe(1);
});

it('a site without dates has the same files on every date', () => {
  expect(selectCurrentContent(PLAIN, EMPTY_SNAPSHOT, 0).content).toBe(EMPTY_SNAPSHOT);
});
