import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ask, loadAnswer } from './load-answer.ts';
import { type ListUrl, loadList, parseListUrl } from './load-list.ts';

interface Row {
  readonly id: number;
  readonly documentId: string;
}
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, documentId: `d${at}` }));
const ALL: ListUrl = { base: '/api/news?', limit: Number.POSITIVE_INFINITY };

/** A CMS that returns at most `most` records per request; `list` may differ each time. */
function cms(
  list: (question: number, start: number) => readonly Row[],
  most = 100,
): { ask: Ask; asked: string[] } {
  const asked: string[] = [];
  const ask: Ask = async (url) => {
    const query = new URL(url, 'http://cms.invalid').searchParams;
    const start = Number(query.get('pagination[start]'));
    const limit = Math.min(most, Number(query.get('pagination[limit]')));
    const all = list(asked.push(url), start);
    const data = all.slice(start, start + limit);
    return Response.json({ data, meta: { pagination: { start, limit, total: all.length } } });
  };
  return { ask, asked };
}

function load({ ask }: { readonly ask: Ask }, list = ALL) {
  const once = (url: string) => loadAnswer(url, ask, new AbortController().signal);
  return loadList(list, once);
}

describe('a list', () => {
  it.each([0, 1, 26, 99, 100, 101, 1000])('of %i records is loaded fully and in order', async (count) => {
    const all = rows(count);
    const source = cms(() => all);
    expect(await load(source)).toEqual({ state: 'loaded', record: all });
    expect(source.asked).toHaveLength(1 + (count <= 100 ? 0 : Math.ceil((count - 100) / 99)));
  });

  it('is not loaded beyond its limit', async () => {
    const source = cms(() => rows(1000));
    const found = await load(source, { ...ALL, limit: 150 });
    expect(found).toEqual({ state: 'loaded', record: rows(150) });
    expect(source.asked).toEqual([
      '/api/news?pagination[start]=0&pagination[limit]=100',
      '/api/news?pagination[start]=99&pagination[limit]=100',
    ]);
  });

  it.each([
    ['its total, a page size', 7, true, true],
    ['its total, no page size', 7, true, false],
    ['neither total nor page size', 7, false, false],
    ['a page size, no total', 7, false, true],
    ['pages of one record', 1, false, false],
    ['pages of one record, a total', 1, true, false],
  ])('of any length is loaded completely from a CMS that returns %s', async (_, most, hasTotal, hasSize) => {
    for (const count of [0, 1, 6, 7, 8, 13, 14, 20, 45]) {
      const { ask, asked } = cms(() => rows(count), most);
      const bare: Ask = async (url, signal) => {
        const { data, meta } = await (await ask(url, signal)).json();
        const { limit, total } = meta.pagination;
        return Response.json({
          data,
          meta: { pagination: { ...(hasTotal && { total }), ...(hasSize && { limit }) } },
        });
      };
      expect(await load({ ask: bare })).toEqual({ state: 'loaded', record: rows(count) });
      expect(asked.length).toBeLessThanOrEqual(2 + count / Math.max(1, most - 1));
    }
    const unpaged: Ask = async () => Response.json({ data: rows(60) });
    expect(await load({ ask: unpaged })).toEqual({ state: 'loaded', record: rows(60) });
  });

  it('fails if one of its requests fails', async () => {
    const { ask } = cms(() => rows(250));
    const broken: Ask = (url, signal) =>
      url.includes('start]=99')
        ? Promise.resolve(Response.json({ error: { message: 'The database is asleep' } }, { status: 500 }))
        : ask(url, signal);
    expect(await load({ ask: broken })).toMatchObject({
      state: 'failed',
      failure: { message: 'The database is asleep' },
    });
  });

  it('is loaded again if it changes during loading', async () => {
    const change = fc.record({
      at: fc.integer({ min: 1, max: 6 }),
      from: fc.integer({ min: 0, max: 30 }),
      to: fc.integer({ min: 0, max: 30 }),
      kind: fc.constantFrom('goes', 'comes', 'moves', 'is replaced'),
      // Pages that are requested together may arrive in any order.
      seen: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 30 }),
        change,
        async (count, { at, from, to, kind, seen }) => {
          const before = rows(count);
          const after = before.toSpliced(from, kind === 'comes' ? 0 : 1);
          if (kind === 'moves' && before[from]) after.splice(to, 0, before[from]);
          if (kind === 'comes' || kind === 'is replaced') after.splice(to, 0, { id: 900, documentId: 'new' });
          let isAgain = false;
          const found = await load(
            cms((question, start) => {
              isAgain ||= question > at && start === 0;
              return question < at || (!isAgain && seen[question - at]) ? before : after;
            }, 5),
            ALL,
          );
          const said = found.state === 'loaded' ? found.record : [];
          // The list is complete, in its old or its new state: without duplicates, and with every record that always
          // existed.
          expect([...Array.from(said as Row[])].toSorted((a, b) => a.id - b.id)).toEqual(
            expect.toBeOneOf([before.toSorted((a, b) => a.id - b.id), after.toSorted((a, b) => a.id - b.id)]),
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('fails if it changes during every attempt to load it', async () => {
    const found = await load(cms((question) => rows(200 + question)));
    expect(found).toMatchObject({
      state: 'failed',
      failure: { detail: expect.stringContaining('changed each time') },
    });
  });
});

it.each([
  [
    '/api/news?sort[0]=id%3Aasc&pagination[limit]=-1',
    '/api/news?sort[0]=id%3Aasc&',
    Number.POSITIVE_INFINITY,
  ],
  ['/api/news?pagination[limit]=3', '/api/news?', 3],
])('parseListUrl recognises the URL of a list: %s', (url, base, limit) => {
  expect(parseListUrl(url)).toEqual({ base, limit });
});

it('parseListUrl returns undefined for the URL of a record', () => {
  expect(parseListUrl('/api/news/abc')).toBeUndefined();
});
