import { expect, inject, it } from 'vitest';
import { crawl } from '../../server/crawl.ts';
import { everyPath } from '../routes.ts';

it('every link has a target and every page is linked', async () => {
  const { dead, pages } = await crawl(inject('site'));
  expect(dead).toEqual([]);
  expect(everyPath.filter((path) => !pages.has(path))).toEqual([]);
});
