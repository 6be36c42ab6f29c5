import { expect, it } from 'vitest';
import { contentOf, MANIFESTS, pagesFrom, story } from '../publish/testing/stories-site.ts';
import { type Moved, movedPages } from './moved-pages.ts';

const pages = pagesFrom([MANIFESTS.item]);

/** The moved pages after polls in which the records had these slugs; undefined if there is no such record. */
async function after(...looks: readonly (readonly (string | undefined)[])[]): Promise<object> {
  let known: Moved = new Map();
  let before = await contentOf(pages, []);
  for (const slugs of looks) {
    const records = slugs.flatMap((slug, at) => (slug === undefined ? [] : [story(at, { slug })]));
    const now = await contentOf(pages, records, before);
    known = movedPages(pages, before, now, known);
    before = now;
  }
  return Object.fromEntries(known);
}

it('the old address of a record leads to its new one', async () => {
  expect(await after(['a', 'x'], ['b', 'x'])).toEqual({ '/stories/a': '/stories/b' });
});

it('all that it ever had lead to the last', async () => {
  expect(await after(['a'], ['b'], ['c'])).toEqual({
    '/stories/a': '/stories/c',
    '/stories/b': '/stories/c',
  });
});

it('leads nowhere where the address is a page again', async () => {
  expect(await after(['a'], ['b'], ['a'])).toEqual({ '/stories/b': '/stories/a' });
  expect(await after(['a', 'x'], ['b', 'a'])).toEqual({ '/stories/x': '/stories/a' });
});

it('two that change places stand where they stand', async () => {
  expect(await after(['a', 'b'], ['b', 'a'])).toEqual({});
});

it('leads nowhere where the record is gone', async () => {
  expect(await after(['a'], ['b'], [undefined])).toEqual({});
});
