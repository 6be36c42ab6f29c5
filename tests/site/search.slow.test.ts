import { expect, test } from 'vitest';
import { textMember } from '../../src/core/json/json.ts';
import { findPages } from '../../src/page/search/find.ts';
import { prepareIndex } from '../../src/page/search/prepare-index.ts';
import { createSearchIndex } from '../../src/render/search-index.ts';
import { openSite } from '../setup/site.ts';
import queries from './queries.json';

const site = await openSite();
const index = createSearchIndex(site, site.snapshot);
const prepared = await prepareIndex(index);
const resultsOf = (query: string) => findPages(prepared, query).results.map(({ path }) => path);

/**
 * Forty queries as strangers type them, each with their aim and the addresses that answer it, without the hash of a
 * file. The queries were written before their author had seen the site's content, so that the search is measured by
 * people's words and not by its own. Nothing here answers two of them.
 */
const STRANGERS = queries.strangers.map(([query = '', aim = '', ...answers]) => ({ query, aim, answers }));
/**
 * 120 queries of applicants, patients and parents, with their mistakes and abbreviations. Two people wrote them from
 * the titles of the pages, before any of them was tried.
 */
const VISITORS = queries.visitors.map(([query = '', ...answers]) => ({ query, answers }));

const unhashed = (path = 'nothing'): string => path.replace(/_[0-9a-f]{10}(?=\.)/, '');

test('37 of 40 queries of outsiders have the right page first', () => {
  const wrong = STRANGERS.flatMap(({ query, aim, answers }) => {
    const found = unhashed(resultsOf(query)[0]);
    return answers.includes(found) ? [] : [`${query} (${aim}): ${found}`];
  });
  expect(STRANGERS).toHaveLength(40);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(3);
});

/** An answer that ends with "*" is a beginning. */
const answers = (path: string, answer: string): boolean =>
  answer.endsWith('*') ? path.startsWith(answer.slice(0, -1)) : path === answer;

test.each([
  ['108 of 120 queries of visitors have their answer first', 0, 12],
  ['each query of visitors has an answer among the first three', 2, 0],
])('%s', (_, last, most) => {
  const beyond = VISITORS.flatMap(({ query, answers: wanted }) => {
    const paths = resultsOf(query).map((path) => unhashed(path.replace(/#.*/, '')));
    const at = paths.findIndex((path) => wanted.some((answer) => answers(path, answer)));
    return at < 0 || at > last ? [`${query}: ${paths.slice(0, 4).join(' ')}`] : [];
  });
  expect(VISITORS).toHaveLength(120);
  expect(beyond.length, beyond.join('\n')).toBeLessThanOrEqual(most);
});

test('every result shares the beginning of a word with its query, except "bba"', () => {
  const strange = STRANGERS.flatMap(({ query }) =>
    resultsOf(query)
      .filter((path) => {
        const entry = prepared.entries.find(({ page }) => page.path === path);
        return !query.split(' ').some((word) => entry?.text.includes(word.slice(0, 3)));
      })
      .map((path) => `${query}: ${path}`),
  );
  // One letter from an abbreviation that the site has.
  expect(strange).toEqual(['bca: /courses/bba']);
});

test.each([
  ['api::course.course', '/courses', 'course', 27],
  ['api::news-article.news-article', '/news', 'news', 13],
  ['api::event.event', '/events', 'event', 8],
])('each %s is found by its title and text', (uid, route, category, count) => {
  const records = [...(site.content.records.get(uid) ?? [])].filter(
    ({ publishedAt }) => publishedAt !== null,
  );
  expect(records).toHaveLength(count);
  const found = records.map((record) => {
    const path = `${route}/${textMember(record, 'slug')}`;
    const entry = index.pages.find((page) => page.path === path);
    const byText = resultsOf(textMember(record, 'summary') ?? '').includes(path);
    return [path, resultsOf(textMember(record, 'title') ?? '')[0], byText, entry?.category];
  });
  expect(found).toEqual(found.map(([path]) => [path, path, true, category]));
});

test('a search for a person’s name returns that person first', () => {
  const people = index.pages.filter(({ category }) => category === 'person');
  expect(people).toHaveLength(24);
  expect(people.map(({ title }) => resultsOf(title)[0])).toEqual(people.map(({ path }) => path));
});
