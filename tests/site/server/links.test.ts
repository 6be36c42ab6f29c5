import { expect, inject, it } from 'vitest';
import { crawl } from '../../server/crawl.ts';
import { everyPath } from '../routes.ts';

/** Pages that no other page links to: the content has no field for such a link. */
const UNLINKED: Readonly<Record<string, string>> = {
  '/management': 'What stands at the address of the leaders when none is chosen; the leaders are linked.',
};

it('links lead to pages, places on them, pictures and documents that are there, and to every page', async () => {
  const { dead, pages } = await crawl(inject('site'));
  expect(dead).toEqual([]);
  expect(everyPath.filter((path) => !pages.has(path)).sort()).toEqual(Object.keys(UNLINKED));
});
