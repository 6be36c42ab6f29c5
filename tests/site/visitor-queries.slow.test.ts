import { expect, test } from 'vitest';
import { findPages } from '../../src/page/search/find.ts';
import { prepareIndex } from '../../src/page/search/prepare-index.ts';
import { searchIndex } from '../../src/render/search-index.ts';
import { openSite } from '../setup/site.ts';
import { VISITOR_QUERIES } from './visitor-queries.ts';

const site = await openSite();
const prepared = await prepareIndex(searchIndex(site, site.snapshot));

/** The addresses found for a query, best first, without sections and the hashes of files. */
const pathsOf = (query: string): readonly string[] =>
  findPages(prepared, query).results.map(({ path }) => path.replace(/#.*|_[0-9a-f]{10}(?=\.)/, ''));

/** An answer that ends with "*" is a beginning. */
const answers = (path: string, answer: string): boolean =>
  answer.endsWith('*') ? path.startsWith(answer.slice(0, -1)) : path === answer;

const places = VISITOR_QUERIES.map(([query, ...wanted]) => ({
  line: `${query}: ${pathsOf(query).slice(0, 4).join(' ')}`,
  at: pathsOf(query)
    .map((path) => wanted.some((answer) => answers(path, answer)))
    .indexOf(true),
}));
const beyond = (last: number): string[] =>
  places.filter(({ at }) => at < 0 || at > last).map(({ line }) => line);

test('108 of 120 queries of visitors have their answer first', () => {
  expect(VISITOR_QUERIES).toHaveLength(120);
  expect(beyond(0).length, beyond(0).join('\n')).toBeLessThanOrEqual(12);
});

test('each query of visitors has an answer among the first three', () => {
  expect(beyond(2)).toEqual([]);
});
