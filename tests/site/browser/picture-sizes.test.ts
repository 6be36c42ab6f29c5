import { expect, it } from 'vitest';
import { movedBy } from '../../browser/layout-shift.ts';
import { bringPictures, shownPictures, wrongSizes } from '../../browser/picture-sizes.ts';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

/** Pages that together show every block with pictures, in every variant. */
const PAGES = [
  '/',
  '/campus-life',
  '/gallery',
  '/medical-college',
  '/our-management',
  '/rgc-sanjay-gandhi-college',
  '/our-courses',
  '/all-news',
  '/our-history',
  '/scholarship',
  '/news-and-events-detail',
];
const WIDTHS = [360, 768, 1024, 1440, 1920];
const DENSITIES = [1, 2];

// Elements of all pages are tested on a telephone (every-page.test.ts); here, in a wide window, nothing may move by
// itself either.
it.each(PAGES)(
  '%s: every picture gets a copy that is large enough and hardly larger, at every width',
  async (path) => {
    const page = await hydrated(await visit(path, { reducedMotion: 'reduce', watched: true, stays: true }));
    const wrong = [...(await movedBy(page)), ...(await bringPictures(page))];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await shownPictures(page);
      expect(shown, path).not.toEqual([]);
      for (const density of DENSITIES)
        wrong.push(...wrongSizes(shown, density).map((one) => `${width} px at ${density}x, ${one}`));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(wrong).toEqual([]);
  },
);
