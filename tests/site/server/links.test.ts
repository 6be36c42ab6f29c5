import { expect, inject, it } from 'vitest';
import { crawl } from '../../server/crawl.ts';
import { everyPath } from '../routes.ts';

it('links lead to pages, places on them, pictures and documents that are there, and to every page', async () => {
  const { dead, pages } = await crawl(inject('site'));
  expect(dead).toEqual([]);
  expect(everyPath.filter((path) => !pages.has(path))).toEqual([]);
});
