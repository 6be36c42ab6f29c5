import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { movedBy, watchShifts } from '../../browser/layout-shift.ts';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { inPieces } from './in-pieces.ts';

withBrowser();

let slow: Awaited<ReturnType<typeof inPieces>>;
beforeAll(async () => {
  slow = await inPieces(inject('site'));
});
afterAll(() => slow.close());

// The landing page's cards, panel and figures; the content after a banner beside a picture; a story's byline; a footer
// within the first view.
const VIEWS = [
  ['/', 1440],
  ['/', 1000],
  ['/our-history', 1100],
  ['/news-and-events-detail', 1100],
  ['/news-and-events-detail', 360],
  ['/our-journal', 412],
] as const;

it('a page comes in pieces, and nothing that is there moves', async () => {
  const moved = await Promise.all(
    VIEWS.map(async ([path, width]) => {
      const viewport = { width, height: 900 };
      const page = await visit('about:blank', { alone: true, site: slow.url, viewport });
      await watchShifts(page);
      await page.goto(path);
      await hydrated(page);
      return (await movedBy(page)).map((fault) => `${path} at ${width} px ${fault}`);
    }),
  );
  expect(moved.flat()).toEqual([]);
});
