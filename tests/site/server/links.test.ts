import { expect, inject, it } from 'vitest';
import { crawl } from '../../server/crawl.ts';
import { everyPath, KANNADA_PATHS } from '../routes.ts';

it('every link has a target and every page is linked', async () => {
  const { dead, pages } = await crawl(inject('site'));
  expect(dead).toEqual([]);
  expect(everyPath.filter((path) => !pages.has(path))).toEqual([]);
});

it.each(KANNADA_PATHS)('%s links to pages in Kannada where they exist', async (path) => {
  const html = await (await fetch(inject('site') + path)).text();
  const links = [...html.matchAll(/<a [^>]*>/g)].filter(([link]) => !/ href[lL]ang=/.test(link));
  const paths = links.map(([link]) => / href="(\/[^"#?]*)/.exec(link)?.[1]);
  expect(paths).toContain('/kn');
  expect(paths.filter((one) => KANNADA_PATHS.includes(`/kn${one}`.replace(/\/$/, '')))).toEqual([]);
});
