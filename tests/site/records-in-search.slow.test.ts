import { expect, test } from 'vitest';
import { textMember } from '../../src/core/json/json.ts';
import { find } from '../../src/page/search/find.ts';
import { prepareIndex } from '../../src/page/search/prepare-index.ts';
import { searchIndex } from '../../src/render/search-index.ts';
import { openSite } from '../setup/site.ts';

const site = await openSite();
const index = searchIndex(site, site.snapshot);
const prepared = await prepareIndex(index);
const resultsOf = (query: string) => find(prepared, query).results.map(({ path }) => path);
const best = (query: string) => resultsOf(query)[0];

test.each([
  ['api::course.course', '/courses', 'course', 27],
  ['api::news-article.news-article', '/news', 'news', 13],
  ['api::event.event', '/events', 'event', 8],
])('each %s is found by its title and text', (uid, route, category, count) => {
  const records = (site.content.records.get(uid) ?? []).filter(
    (record) =>
      !(record && typeof record === 'object' && 'publishedAt' in record && record.publishedAt === null),
  );
  expect(records).toHaveLength(count);
  const found = records.map((record) => {
    const path = `${route}/${textMember(record, 'slug')}`;
    const entry = index.pages.find((page) => page.path === path);
    const byText = resultsOf(textMember(record, 'summary') ?? '').includes(path);
    return [path, best(textMember(record, 'title') ?? ''), byText, entry?.category];
  });
  expect(found).toEqual(found.map(([path]) => [path, path, true, category]));
});

test('each person is found first by name', () => {
  const people = index.pages.filter(({ category }) => category === 'person');
  expect(people).toHaveLength(24);
  expect(people.map(({ title }) => best(title))).toEqual(people.map(({ path }) => path));
});

test('the list pages are found first by their own words', () => {
  expect(['courses', 'our courses', 'news', 'syllabus'].map(best)).toEqual([
    '/our-courses',
    '/our-courses',
    '/news-and-events',
    '/course-details',
  ]);
});
