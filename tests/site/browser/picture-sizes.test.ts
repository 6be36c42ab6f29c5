import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

/** Pages that together show every block with pictures, in every variant. */
const PAGES = [
  ...'/ /campus-life /gallery /medical-college /our-management /rgc-sanjay-gandhi-college'.split(' '),
  ...'/our-courses /courses/bds /all-news /our-history /scholarship /news-and-events-detail'.split(' '),
];
const WIDTHS = [360, 768, 1024, 1440, 1920];
const DENSITIES = [1, 2];
/** The tolerance for rounding: a copy that is 2 % smaller than drawn looks the same. */
const NEAR = 0.98;

/** The size of a picture on a page, in CSS pixels, and the width that its `sizes` claims. */
interface ShownPicture {
  readonly name: string;
  /** The widths of its copies, the smallest first. */
  readonly copies: readonly number[];
  /** The width of the whole picture as drawn, including cropped parts. */
  readonly drawn: number;
  readonly claimed: number;
}

it.each(PAGES)('every picture of %s loads a copy of its displayed size', async (path) => {
  const page = await visit(path, { reducedMotion: 'reduce', stays: true });
  const wrong: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const shown = await shownPictures(page);
    expect(shown, path).not.toEqual([]);
    for (const density of DENSITIES)
      wrong.push(...wrongSizes(shown, density).map((one) => `${width} px at ${density}x, ${one}`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(wrong).toEqual([]);
});

/** The pictures whose `sizes` selects a copy smaller than they are drawn, or one more than a step larger. */
function wrongSizes(pictures: readonly ShownPicture[], density: number): string[] {
  return pictures.flatMap(({ name, copies, drawn, claimed }) => {
    const stepFor = (width: number) => {
      const at = copies.findIndex((copy) => copy >= width * density * NEAR);
      return at === -1 ? copies.length - 1 : at;
    };
    const steps = stepFor(claimed) - stepFor(drawn);
    if (steps === 0 || steps === 1) return [];
    return [`${name}: drawn ${drawn}, sizes ${claimed}, copies ${copies}`];
  });
}

/** The visible pictures of a page that have copies; none needs to be loaded, because each has its width and height. */
function shownPictures(page: Page): Promise<ShownPicture[]> {
  return page.evaluate(async () => {
    // Values measured by scripts follow the window by a frame or two.
    for (const _ of [1, 2, 3]) await new Promise((next) => requestAnimationFrame(next));
    const lengthOf = (length: string) => {
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.position = 'absolute';
      probe.style.width = length;
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    const claimedBy = ({ sizes }: HTMLImageElement) => {
      for (const one of sizes.split(/,(?![^()]*\))/)) {
        const [, query = 'all', length = one] = /^\s*(\([^)]*\))\s+(.*)$/.exec(one) ?? [];
        if (matchMedia(query).matches) return lengthOf(length);
      }
      return innerWidth;
    };
    return [...document.querySelectorAll<HTMLImageElement>('img[srcset]')]
      .filter((picture) => picture.getBoundingClientRect().width > 0)
      .map((picture) => {
        const { clientWidth: width, clientHeight: height } = picture;
        const ratio = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'));
        const whenFit = { cover: Math.max, contain: Math.min }[getComputedStyle(picture).objectFit];
        const block = picture.closest('[data-block]')?.getAttribute('data-block') ?? 'layout';
        return {
          name: `${block} ${picture.getAttribute('src')}`,
          copies: [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, copy]) => Number(copy)),
          drawn: Math.round(whenFit ? whenFit(width, height * ratio) : width),
          claimed: Math.round(claimedBy(picture)),
        };
      });
  });
}
