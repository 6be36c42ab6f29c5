import { expect, test } from 'vitest';
import { member, textMember } from '../../src/core/json/json.ts';
import type { Page } from '../../src/core/manifest/page.ts';
import { recordsIn } from '../../src/pages/parts/projected-content.ts';
import { headHtml } from '../../src/render/head-html.ts';
import { type ServedHead, servedHead } from '../../src/render/served-head.ts';
import { openSite, partsOf } from '../setup/site.ts';

const site = await openSite();
const heads = partsOf(site, 'every').flatMap((part): [string, ServedHead, Page][] => {
  if (!part.page) return [];
  const records = recordsIn(site.snapshot, part.sources, part.params);
  const routed = { page: part.page, params: part.params };
  return [[part.path, servedHead(routed, site.layout, { records, notFound: false }), part.page]];
});
const listed = heads.filter(([, { canonical }]) => canonical !== null);

// The further pages of a list share the description of its first page.
const LATER = /\/page\/\d+$/;

/** The values that more than one page has. */
function twice(of: (head: ServedHead) => string): string[] {
  const seen = listed.filter(([path]) => !LATER.test(path)).map(([, head]) => of(head));
  return seen.filter((one, at) => seen.indexOf(one) !== at);
}

test('every page has its own title, description and picture', () => {
  expect(listed.length).toBeGreaterThan(50);
  expect(twice(({ title }) => title)).toEqual([]);
  expect(twice(({ description }) => description)).toEqual([]);
  for (const [path, { title, description, picture }] of listed) {
    expect(title, path).toMatch(/^(?!Home \|).{3,} \| /);
    expect(description.length, path).toBeGreaterThan(25);
    expect(description, path).not.toMatch(/\*\*|\n/);
    // A list of everything has no picture of its own, nor has a person without a portrait, and nobody has decided which
    // of the CMS's would represent the site.
    if (/^\/(all-news|our-people\/)/.test(path)) continue;
    expect(picture, path).toMatchObject({
      href: expect.stringMatching(/\.share\.jpg$/),
      width: expect.any(Number),
      height: expect.any(Number),
    });
  }
});

test('structured data has all kinds of things, each complete', () => {
  const told = listed.flatMap(([, { things }]) => things.map((thing) => textMember(thing, '@type')));
  const kinds = 'CollegeOrUniversity Hospital Course NewsArticle Event Person VideoObject'.split(' ');
  expect(new Set(told)).toEqual(new Set([...kinds, 'BreadcrumbList']));
  expect(told.filter((kind) => kind === 'Hospital')).toHaveLength(2);
  expect(told.filter((kind) => kind === 'Course').length).toBeGreaterThan(20);
});

test('every page has its breadcrumbs and declared things as JSON', () => {
  for (const [path, head, { about = [] }] of listed) {
    const { things } = head;
    const single = about.filter((thing) => !('$each' in thing)).map(({ type }) => type);
    expect(
      things.map((thing) => member(thing, '@type')),
      path,
    ).toEqual(expect.arrayContaining(single));
    const crumbs = things.filter((thing) => textMember(thing, '@type') === 'BreadcrumbList');
    expect(crumbs, path).toHaveLength(path === '/' ? 0 : 1);
    const [, json = '[]'] = /ld\+json"[^>]*>(.*?)<\/script>/s.exec(headHtml(head)) ?? [];
    expect(JSON.parse(json), path).toEqual(things);
  }
});
