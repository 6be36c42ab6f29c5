import { expect, it } from 'vitest';
import { loadContent, MANIFESTS, story, testPages } from '../publish/testing/stories-site.ts';
import { type MovedPages, movedPages } from './moved-pages.ts';

const pages = testPages([MANIFESTS.item]);

/** The moved pages after polls in which the records had these slugs; undefined for a missing record. */
async function after(...looks: readonly (readonly (string | undefined)[])[]): Promise<object> {
  let known: MovedPages = new Map();
  let before = await loadContent(pages, []);
  for (const slugs of looks) {
    const records = slugs.flatMap((slug, at) => (slug === undefined ? [] : [story(at, { slug })]));
    const now = await loadContent(pages, records, before);
    known = movedPages(pages, before, now, known);
    before = now;
  }
  return Object.fromEntries(known);
}

it('the old address of a record redirects to its new one', async () => {
  expect(await after(['a', 'x'], ['b', 'x'])).toEqual({ '/stories/a': '/stories/b' });
});

it('all former addresses of a record redirect to the current one', async () => {
  expect(await after(['a'], ['b'], ['c'])).toEqual({
    '/stories/a': '/stories/c',
    '/stories/b': '/stories/c',
  });
});

it('an address that is a page again has no redirect', async () => {
  expect(await after(['a'], ['b'], ['a'])).toEqual({ '/stories/b': '/stories/a' });
  expect(await after(['a', 'x'], ['b', 'a'])).toEqual({ '/stories/x': '/stories/a' });
});

it('two records that swap addresses have no redirects', async () => {
  expect(await after(['a', 'b'], ['b', 'a'])).toEqual({});
});

it('a removed record has no redirects', async () => {
  expect(await after(['a'], ['b'], [undefined])).toEqual({});
});
