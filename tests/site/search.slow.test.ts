import { expect, test } from 'vitest';
import { textMember } from '../../src/core/json/json.ts';
import { findPages } from '../../src/page/search/find.ts';
import { prepareIndex } from '../../src/page/search/prepare-index.ts';
import { searchIndex } from '../../src/render/search-index.ts';
import { openSite } from '../setup/site.ts';

const site = await openSite();
const index = searchIndex(site, site.snapshot);
const prepared = await prepareIndex(index);
const resultsOf = (query: string) => findPages(prepared, query).results.map(({ path }) => path);

/**
 * Forty queries as strangers type them, each with their aim and the addresses that answer it, without the hash of a
 * file. The queries were written before their author had seen the site's content, so that the search is measured by
 * people's words and not by its own. Nothing here answers two of them.
 */
const QUERIES: readonly (readonly [query: string, aim: string, ...answers: string[]])[] = [
  // Applicants
  ['how to apply', 'the way to apply for a course', '/academics-and-research'],
  ['fees', 'what the courses cost', '/our-courses', '/academics-and-research'],
  ['mbbs fees', 'what the MBBS costs'],
  ['bds', 'the dental degree', '/courses/bds', '/course-details'],
  ['bsc nursing eligibility', 'who may study nursing', '/courses/bsc-nursing'],
  [
    'admission last date',
    'until when one may apply',
    '/notice-board#dates',
    '/academics-and-research',
    '/online-applications',
  ],
  ['hostel fees', 'what a room costs', '/hostels'],
  ['scholarship', 'who gets money, and how', '/scholarship'],
  ['neet cutoff', 'the exam and rank for admission', '/academics-and-research'],
  ['bca', 'the degree in computer applications'],
  ['mba', 'the degree in management', '/courses/mba'],
  [
    'physiotherapy',
    'the degree or the department of physiotherapy',
    '/medical-college#facilities',
    '/medical-college#departments',
  ],
  ['prospectus pdf', 'the prospectus to take home', '/download-centre', '/uploads/prospectus.pdf'],
  ['how to reach', 'where the campus is', '/reach-us', '/reach-us#map'],
  // Students
  ['exam results', 'the results of an examination', '/notice-board'],
  [
    'time table',
    'when the examinations or classes are',
    '/download-centre',
    '/uploads/academic_calendar.pdf',
  ],
  ['library timings', 'when the library is open', '/library'],
  ['bus route', 'where and when the college bus stops', '/college-buses', '/uploads/bus_routes.pdf'],
  ['anti ragging', 'help against ragging', '/our-policy'],
  ['complaint', 'where to complain', '/our-policy'],
  ['sports', 'sports grounds and teams', '/campus-life', '/campus-life#sports'],
  ['holidays', 'the calendar of the academic year', '/download-centre', '/uploads/academic_calendar.pdf'],
  ['clubs', 'what students do together', '/campus-life'],
  // Parents
  ['placement', 'whether graduates find work', '/placements'],
  ['highest package', 'what graduates earn', '/placements', '/placements#figures'],
  ['principal', 'who heads a college', '/our-management'],
  ['contact number', 'the telephone number', '/reach-us'],
  ['girls hostel', 'where daughters live', '/hostels', '/campus-life'],
  ['fee payment online', 'where to pay', '/academics-and-research'],
  ['naac grade', 'how the college was accredited', '/NAAC-Accredited'],
  // Patients
  [
    'opd timings',
    'when doctors see patients',
    '/health-care',
    '/health-care#doctor',
    '/medical-college#hours',
  ],
  ['emergency', 'help now, at any hour', '/medical-college', '/health-care', '/health-care#doctor'],
  ['book appointment', 'to see a doctor', '/health-care', '/health-care#doctor'],
  ['dentist', 'who treats teeth', '/dental-hospital'],
  ['skin doctor', 'who treats the skin', '/medical-college', '/medical-college#departments'],
  // Alumni, press, jobs
  ['transcript', 'copies of marks after leaving', '/download-centre', '/alumni-services'],
  ['alumni registration', 'to join the alumni', '/alumni-services', '/alumni-services#association'],
  ['nirf ranking', 'where the college stands in the national ranking', '/NIRF'],
  ['job vacancy', 'to work here', '/work-for-us'],
  ['founder', 'who founded the group', '/our-management', '/chairman-desk', '/our-history'],
];

const first = (query: string) => (resultsOf(query)[0] ?? 'nothing').replace(/_[0-9a-f]{10}(?=\.)/, '');

test('37 of 40 queries of strangers find the right page first', () => {
  const wrong = QUERIES.flatMap(([query, aim, ...answers]) => {
    const found = first(query);
    return answers.includes(found) ? [] : [`${query} (${aim}): ${found}`];
  });
  expect(QUERIES).toHaveLength(40);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(3);
});

test('no result shares nothing with its query', () => {
  const strange = QUERIES.flatMap(([query]) =>
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

test('each person is found first by name', () => {
  const people = index.pages.filter(({ category }) => category === 'person');
  expect(people).toHaveLength(24);
  expect(people.map(({ title }) => resultsOf(title)[0])).toEqual(people.map(({ path }) => path));
});
