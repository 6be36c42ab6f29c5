import { expect, test } from 'vitest';
import { find } from '../../../src/page/search/find.ts';
import { prepareIndex } from '../../../src/page/search/prepare-index.ts';
import { searchIndex } from '../../../src/render/search-index.ts';
import { openSite } from '../../setup/site.ts';
import { strangersQueries } from './queries.ts';

const site = await openSite();
const prepared = await prepareIndex(searchIndex(site, site.snapshot));

/** The addresses that answer each query, by what is wanted; without the hash of a file. None: nothing here answers it. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'how to apply': ['/academics-and-research'],
  fees: ['/our-courses', '/academics-and-research'],
  // No college here has an MBBS: its fee is nowhere.
  'mbbs fees': [],
  bds: ['/courses/bds', '/course-details'],
  'bsc nursing eligibility': ['/courses/bsc-nursing'],
  'admission last date': ['/notice-board#dates', '/academics-and-research'],
  'hostel fees': ['/hostels'],
  scholarship: ['/scholarship'],
  'neet cutoff': ['/academics-and-research'],
  // No college here has a BCA; the BBA that comes is another degree.
  bca: [],
  mba: ['/courses/mba'],
  physiotherapy: ['/medical-college#facilities', '/medical-college#departments'],
  'prospectus pdf': ['/download-centre', '/uploads/prospectus.pdf'],
  'how to reach': ['/reach-us', '/reach-us#map'],
  'exam results': ['/notice-board'],
  'time table': ['/download-centre', '/uploads/academic_calendar.pdf'],
  'library timings': ['/library'],
  'bus route': ['/college-buses', '/uploads/bus_routes.pdf'],
  'anti ragging': ['/our-policy'],
  complaint: ['/our-policy'],
  sports: ['/campus-life', '/campus-life#sports'],
  holidays: ['/download-centre', '/uploads/academic_calendar.pdf'],
  clubs: ['/campus-life'],
  placement: ['/placements'],
  'highest package': ['/placements', '/placements#figures'],
  principal: ['/our-management'],
  'contact number': ['/reach-us'],
  'girls hostel': ['/hostels', '/campus-life'],
  'fee payment online': ['/academics-and-research'],
  'naac grade': ['/NAAC-Accredited'],
  'opd timings': ['/health-care', '/health-care#doctor', '/medical-college#hours'],
  emergency: ['/medical-college', '/health-care', '/health-care#doctor'],
  'book appointment': ['/health-care', '/health-care#doctor'],
  dentist: ['/dental-hospital'],
  'skin doctor': ['/medical-college', '/medical-college#departments'],
  transcript: ['/download-centre', '/alumni-services'],
  'alumni registration': ['/alumni-services', '/alumni-services#association'],
  'nirf ranking': ['/NIRF'],
  'job vacancy': ['/work-for-us'],
  founder: ['/our-management', '/chairman-desk', '/our-history'],
};

const first = (query: string) =>
  (find(prepared, query).results[0]?.path ?? 'nothing').replace(/_[0-9a-f]{10}(?=\.)/, '');

test('37 of 40 queries of strangers find the right page first', () => {
  const wrong = strangersQueries.flatMap(([query, wants]) => {
    const found = first(query);
    return ANSWERS[query]?.includes(found) ? [] : [`${query} (${wants}): ${found}`];
  });
  expect(strangersQueries).toHaveLength(40);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(3);
});

test('no result shares nothing with its query', () => {
  const strange = strangersQueries.flatMap(([query]) =>
    find(prepared, query)
      .results.filter(({ path }) => {
        const entry = prepared.entries.find(({ page }) => page.path === path);
        return !query.split(' ').some((word) => entry?.text.includes(word.slice(0, 3)));
      })
      .map(({ path }) => `${query}: ${path}`),
  );
  // One letter from an abbreviation that the site has.
  expect(strange).toEqual(['bca: /courses/bba']);
});
