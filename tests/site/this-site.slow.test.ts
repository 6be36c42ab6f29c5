import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { localizeFiles } from '../../src/check/localize-files.ts';
import { type Manifest, manifestSchema } from '../../src/core/manifest/manifest.ts';
import { readManifestFiles } from '../../src/pages/manifest-files.ts';

// Facts from this college's specification that apply to no other site.
const ROUTES = [
  ...'/ /about-us /work-for-us /course-details /publications /reach-us /our-policy'.split(' '),
  ...'/our-management /rgc-dental-group /rgc-institute-of-technology'.split(' '),
  ...'/rgc-sanjay-gandhi-college /rgc-kamala-college /rgc-commerce /our-history'.split(' '),
  ...'/community-services /satellite-services /village-adoptions /download-centre'.split(' '),
  ...'/mandatory-disclosures /notice-board /informational-pack /research-and-grants'.split(' '),
  ...'/scholarship /online-classes /online-applications /alumni-services /dental-hospital'.split(' '),
  ...'/chairman-desk /management /management/:leaderId /news-and-events-detail'.split(' '),
  ...'/news-and-events /medical-college /gallery /academics-and-research /campus-life'.split(' '),
  ...'/health-care /our-courses /national-dental-register /our-journal'.split(' '),
  ...'/external-publications /NIRF /NAAC-Accredited /placements'.split(' '),
];
/** behaviour: search 14 */
const SEARCHED = 41;
const files = localizeFiles(await readManifestFiles(resolve(import.meta.dirname, '../../page-manifests')));
const pages = files.flatMap(({ file, text }): Manifest[] =>
  /\/(layout|site)\.json$|\/forms\//.test(file) ? [] : [manifestSchema.parse(JSON.parse(text))],
);

test('every page of the specification exists', () => {
  expect(pages.map(({ route }) => route)).toEqual(expect.arrayContaining(ROUTES));
});

test('the search index contains 41 pages of the specification', () => {
  const searched = pages.filter(
    ({ route, search }) => search && ROUTES.includes(route) && !route.includes(':'),
  );
  expect(searched).toHaveLength(SEARCHED);
});
