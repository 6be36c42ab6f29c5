import { expect, test } from 'vitest';
import { EMPTY_SNAPSHOT } from '../content/snapshot.ts';
import { UNNAMED_SITE } from '../core/manifest/site.ts';
import { collection, modelOf, STRING } from '../strapi/testing/small-model.ts';
import { contentAt } from './content-at.ts';
import { compilePages } from './pages.ts';
import { recordsIn } from './parts/projected-content.ts';

const day = { kind: 'scalar', type: 'date' } as const;
const start = { kind: 'scalar', type: 'datetime' } as const;
const model = modelOf([collection('talk', 'talks', { title: STRING, day, start })]);
const TALKS = [
  { title: 'past', day: '2026-11-25', start: '2026-11-25T18:29:00.000Z' },
  { title: 'now', day: '2026-11-26', start: '2026-11-25T18:30:00.000Z' },
  { title: 'soon', day: '2026-12-03', start: '2026-12-02T20:00:00.000Z' },
];

function publish(filters: object, now: string, timeZone = 'Asia/Kolkata') {
  const sources = { list: { endpoint: '/talks', filters: filters as Record<string, string>, limit: 2 } };
  const manifest = { route: '/talks', title: 'Talks', sources, blocks: [] };
  const pages = compilePages({
    pages: [{ file: 'talks.json', manifest }],
    layout: undefined,
    site: { ...UNNAMED_SITE, timeZone },
    forms: new Map(),
    blocks: new Map(),
    model,
  });
  const url = pages.pages[0]?.sources.list?.url ?? '';
  const kept = { ...EMPTY_SNAPSHOT, records: new Map([[url, TALKS]]) };
  const at = (moment: string) => {
    const shown = contentAt(pages, kept, Date.parse(moment));
    const { list } = recordsIn(shown.content, shown.pages.pages[0]?.sources ?? {}, {});
    const titles = Array.isArray(list) ? list.map(({ title }) => title).join(' ') : list;
    return { ...shown, titles };
  };
  return { url, ...at(now), at };
}

// 18:30 UTC is midnight in Kolkata.
test.each([
  ['2026-11-25T18:30Z', { day: { $gte: '$today' } }, 'now soon'],
  ['2026-11-25T18:29Z', { day: { $gte: '$today' } }, 'past now'],
  ['2026-11-26T18:00Z', { day: { $lt: '$today' } }, 'past'],
  ['2026-11-26T12:00Z', { start: { $gte: '$today' } }, 'now soon'],
  ['2026-11-26T12:00Z', { day: { $between: ['$today+1', '$today+7'] } }, 'soon'],
  ['2026-11-27T12:00Z', { day: { $gte: '$today-1', $lt: '$today' } }, 'now'],
])('at %s, %j selects the talks %s', (now, filters, titles) => {
  const shown = publish(filters, now);
  expect(shown.titles).toBe(titles);
  expect(shown.url).not.toMatch(/filters|limit\]=2/);
});

test('pages with a relative day change at the next midnight of the zone', () => {
  const { pages, next, at } = publish({ day: { $gte: '$today' } }, '2026-11-25T18:30Z');
  expect(new Date(next).toISOString()).toBe('2026-11-26T18:30:00.000Z');
  expect(at('2026-11-26T18:29Z').pages).toBe(pages);
  expect(at('2026-11-26T18:30Z').pages).not.toBe(pages);
});

test('a day without midnight begins with its first moment', () => {
  const { next } = publish({ day: '$today' }, '2026-03-07T12:00Z', 'America/Havana');
  expect(new Date(next).toISOString()).toBe('2026-03-08T05:00:00.000Z');
});
