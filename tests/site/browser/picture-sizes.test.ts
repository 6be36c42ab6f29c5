import { expect, it } from 'vitest';
import { shownPictures, wrongSizes } from '../../browser/picture-sizes.ts';
import { visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

/** Pages that together show every block with pictures, and each of their looks. */
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

it.each(WIDTHS)(
  '%i px wide, every picture gets a copy that is large enough and hardly larger',
  async (width) => {
    const page = await visit('about:blank', { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const wrong: string[] = [];
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: 'load' });
      const shown = await shownPictures(page);
      expect(shown, path).not.toEqual([]);
      for (const density of DENSITIES) {
        wrong.push(...wrongSizes(shown, density).map((one) => `${path} at ${density}x, ${one}`));
      }
    }
    expect(wrong).toEqual([]);
  },
);
