import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../content/snapshot.ts';
import { loadContent, MANIFESTS, story, testPages } from '../publish/testing/stories-site.ts';
import { type MovedPages, movedPages, movedRecords, recordPaths } from './moved-pages.ts';

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

it('redirects the old address of a record to its new one', async () => {
  expect(await after(['a', 'x'], ['b', 'x'])).toEqual({ '/stories/a': '/stories/b' });
});

it('redirects all former addresses of a record to the current one', async () => {
  expect(await after(['a'], ['b'], ['c'])).toEqual({
    '/stories/a': '/stories/c',
    '/stories/b': '/stories/c',
  });
});

it('drops the redirect of an address that is a page again', async () => {
  expect(await after(['a'], ['b'], ['a'])).toEqual({ '/stories/b': '/stories/a' });
  expect(await after(['a', 'x'], ['b', 'a'])).toEqual({ '/stories/x': '/stories/a' });
});

it('creates no redirects if two records swap their addresses', async () => {
  expect(await after(['a', 'b'], ['b', 'a'])).toEqual({});
});

it('drops the redirects of a removed record', async () => {
  expect(await after(['a'], ['b'], [undefined])).toEqual({});
});

it.each([
  ['with a text of 40 characters', ['x'.repeat(40)], { '/a1': '/b1' }],
  ['whose text contains its name', [`${'x'.repeat(40)} NAME`], { '/a1': '/b1' }],
  ['with a text of 39 characters', ['x'.repeat(39)], {}],
  ['with the text of another', ['x'.repeat(40), 'x'.repeat(40)], {}],
])('recognises a renamed component %s', (_, texts, moved) => {
  const page = { route: '/:id', title: '', sources: { of: { url: '/x', select: '[name=:id]' } }, blocks: [] };
  const pathsAs = (word: string) => {
    const items = texts.map((text, at) => ({
      id: at + 1,
      name: `${word}${at + 1}`,
      text: text.replace('NAME', `${word}${at + 1}`),
    }));
    return recordPaths(page, { ...EMPTY_SNAPSHOT, records: new Map([['/x', items]]) });
  };
  expect(Object.fromEntries(movedRecords(pathsAs('a'), pathsAs('b'), new Map()))).toEqual(moved);
});
