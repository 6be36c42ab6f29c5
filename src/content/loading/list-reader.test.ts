import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEmbeddingSelector } from '../../publish/follow-content.ts';
import { createListReader, type Extent } from './list-reader.ts';
import { type Ask, loadAnswer } from './load-answer.ts';
import { parseListUrl } from './load-list.ts';

interface Row {
  readonly documentId: string;
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly related?: { readonly documentId: string; readonly title: string };
}

const URL_OF_ALL = '/api/news?sort[0]=date%3Adesc&sort[1]=title&sort[2]=id%3Aasc&pagination[limit]=-1';
const at = (second: number) => new Date(1_700_000_000_000 + second * 1000).toISOString();
const row = (id: number, more: Partial<Row> = {}): Row => ({
  documentId: `d${id}`,
  id,
  title: `Title ${id % 7}`,
  date: `2026-01-${String(10 + (id % 20))}`,
  publishedAt: at(id),
  updatedAt: at(id),
  ...more,
});

/** A CMS with one list, whose database sorts capital letters differently. */
function cms(count: number, isStrapi4 = false) {
  const rows = new Map(Array.from({ length: count }, (_, id) => [`d${id}`, row(id)]));
  const asked: string[] = [];
  const key = (one: Row, name: string) => String(one[name as 'title']).toLowerCase();
  const ask: Ask = async (url) => {
    asked.push(url);
    const query = new URL(url, 'http://cms.invalid').searchParams;
    const sort = [0, 1, 2].flatMap((place) => query.get(`sort[${place}]`)?.split(':') ?? []);
    const only = query.get(isStrapi4 ? 'filters[id][$eq]' : 'filters[documentId][$eq]');
    const order = url.includes('sort[0]=date') ? ['date', 'title', 'id'] : [sort[0] ?? ''];
    const found = [...rows.values()]
      .filter(({ documentId, id }) => only === null || (isStrapi4 ? String(id) : documentId) === only)
      .sort((a, b) => {
        for (const name of order) {
          const [one, other] = name === 'id' ? [a.id, b.id] : [key(a, name), key(b, name)];
          const way = Number(one > other) - Number(one < other);
          if (way !== 0) return name === 'title' || name === 'id' ? way : -way;
        }
        return 0;
      });
    const start = Number(query.get('pagination[start]'));
    const limit = Math.min(100, Number(query.get('pagination[limit]')));
    const data = found.slice(start, start + limit);
    const strapi4 = data.map(({ id, documentId: _, ...attributes }) => ({ id, attributes }));
    return Response.json({
      data: isStrapi4 ? strapi4 : data,
      meta: { pagination: { start, limit, total: found.length } },
    });
  };
  return { rows, ask, asked };
}

function open(count: number, elapsed?: () => number, isStrapi4 = false) {
  const source = cms(count, isStrapi4);
  const reader = createListReader(elapsed);
  const list = parseListUrl(URL_OF_ALL) ?? { base: '', limit: 0 };
  const once = (url: string) => loadAnswer(url, source.ask, new AbortController().signal);
  const read = async (extent: Extent) => {
    source.asked.length = 0;
    const input = { url: URL_OF_ALL, list, ask: once, published: undefined };
    const answer = await reader.read(input, extent);
    return answer.state === 'loaded' ? answer.record : answer.failure;
  };
  const whole = async () => {
    const found: unknown[] = [];
    for (let start = 0; start < source.rows.size; start += 100) {
      const url = URL_OF_ALL.replace(
        'pagination[limit]=-1',
        `pagination[start]=${start}&pagination[limit]=100`,
      );
      found.push(...(await (await source.ask(url, new AbortController().signal)).json()).data);
    }
    return found;
  };
  return { ...source, read, whole };
}

const edit = fc.record({
  id: fc.nat(139),
  kind: fc.constantFrom('title', 'date', 'comes', 'goes', 'nothing'),
  title: fc.constantFrom('aa', 'B', 'Title 3', 'title 3', 'Z'),
  day: fc.integer({ min: 10, max: 29 }),
});

it('an incremental read gives the same list as a full read after any changes', async () => {
  const rounds = fc.array(fc.record({ edits: fc.array(edit, { maxLength: 3 }), isNamed: fc.boolean() }), {
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const { rows, read, whole } = open(130);
      await read('whole');
      let now = 1000;
      for (const { edits, isNamed } of all) {
        const named: string[] = [];
        for (const { id, kind, title, day } of edits) {
          now += 1;
          const own = rows.get(`d${id}`);
          const dates = { publishedAt: at(now), updatedAt: at(now) };
          if (kind === 'nothing' || (kind !== 'comes' && !own)) continue;
          named.push(`d${id}`);
          if (kind === 'goes') rows.delete(`d${id}`);
          // Publishing changes the number of a record.
          else if (kind === 'date')
            rows.set(`d${id}`, { ...row(id), ...own, date: `2026-01-${day}`, id: now, ...dates });
          else rows.set(`d${id}`, { ...row(id), ...own, title, id: now, ...dates });
        }
        expect(await read(isNamed ? () => named : 'newer')).toEqual(await whole());
      }
    }),
    { numRuns: 25 },
  );
});

it('requests a changed record once, together with its neighbours', async () => {
  const { rows, read, whole, asked } = open(1000);
  await read('whole');
  rows.set('d500', row(500, { related: { documentId: 'd3', title: 'Three' } }));
  expect(await read(() => ['d500'])).toEqual(await whole());
  await read(() => ['d500']);
  expect(asked).toEqual([expect.stringContaining('pagination[limit]=3')]);
});

it('makes at most three requests for a new or moved record', async () => {
  const { rows, read, whole, asked } = open(1000);
  await read('whole');
  rows.set('new', row(2000, { documentId: 'new', date: '2026-01-15' }));
  const found = await read(() => ['new']);
  expect(asked).toHaveLength(2);
  expect(found).toEqual(await whole());
  rows.set('new', row(2000, { documentId: 'new', date: '2026-01-29' }));
  const moved = await read(() => ['new']);
  expect(asked).toHaveLength(3);
  expect(moved).toEqual(await whole());
});

it('requests a new record from Strapi 4 by its numeric id', async () => {
  const { rows, read, asked } = open(1000, undefined, true);
  await read('whole');
  rows.set('d2000', row(2000, { date: '2026-01-15' }));
  const found = await read(() => ['2000']);
  expect(asked).toHaveLength(2);
  expect(found).toContainEqual(expect.objectContaining({ id: 2000, documentId: '2000' }));
  rows.delete('d2000');
  expect(await read(() => ['2000'])).toHaveLength(1000);
});

it('requests only the newest records if the CMS does not name the changed one', async () => {
  const { rows, read, whole, asked } = open(1000);
  await read('whole');
  await read('newer');
  expect(asked).toHaveLength(2);
  // Strapi 5 publishes yesterday's draft with the date of the draft as `updatedAt`, and today's as `publishedAt`.
  rows.set('d500', row(500, { related: { documentId: 'd3', title: 'Three' }, publishedAt: at(5000) }));
  const found = await read('newer');
  expect(asked).toHaveLength(3);
  expect(found).toEqual(await whole());
});

it('also requests the records that contain a changed record', async () => {
  const { rows, read, whole, asked } = open(1000);
  rows.set('d700', row(700, { related: { documentId: 'd500', title: 'Before' } }));
  await read('whole');
  rows.set('d700', row(700, { related: { documentId: 'd500', title: 'After' } }));
  const found = await read(createEmbeddingSelector(['d500']));
  expect(asked).toHaveLength(1);
  expect(found).toEqual(await whole());
});

it.each([
  ['have the same date', (one: Row): Row => ({ ...one, publishedAt: at(1), updatedAt: at(1) })],
  ['have no dates', ({ publishedAt: _, updatedAt: __, ...one }: Row): Row => one as Row],
])('reads the whole list if all records %s', async (_, change) => {
  const { rows, read, whole } = open(300);
  for (const [id, one] of rows) rows.set(id, change(one));
  await read('whole');
  rows.set('d200', change(row(200, { title: 'Title 4, unnoticed' })));
  expect(await read('newer')).toEqual(await whole());
});

it('reads the whole list again after ten minutes', async () => {
  let now = 0;
  const { rows, read, whole } = open(300, () => now);
  await read('whole');
  rows.set('d200', { ...row(200), related: { documentId: 'x', title: 'New' } });
  now = 600_001;
  expect(await read('newer')).toEqual(await whole());
});
