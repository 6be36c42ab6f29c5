import type { Page } from 'playwright-core';

/** How a picture stands on a page, and how wide its `sizes` says it is. */
export interface ShownPicture {
  readonly name: string;
  readonly block: string;
  /** The widths of its copies, the smallest first. */
  readonly copies: readonly number[];
  /** How wide the whole of it is drawn, with what is cut off; in CSS pixels. */
  readonly drawn: number;
  /** What its `sizes` says, in CSS pixels. */
  readonly told: number;
}

/** What rounds away: a copy that is 2 % smaller than drawn looks the same. */
const NEAR = 0.98;

/**
 * The pictures of a page whose `sizes` leads to a copy smaller than they are drawn, or to one that is more
 * than a step larger than needed; none when all is well.
 *
 * The copy is worked out from what `sizes` says: a browser also takes a larger one that it has at hand.
 */
export function wrongSizes(pictures: readonly ShownPicture[], density: number): string[] {
  return pictures.flatMap(({ name, block, copies, drawn, told }) => {
    const stepFor = (width: number) => {
      const at = copies.findIndex((copy) => copy >= width * density * NEAR);
      return at === -1 ? copies.length - 1 : at;
    };
    const steps = stepFor(told) - stepFor(drawn);
    if (steps === 0 || steps === 1) return [];
    const fault = steps < 0 ? 'too small' : 'too large';
    return [`${block}: ${name} gets a copy ${fault}: drawn ${drawn}, told ${told}, of ${copies}`];
  });
}

/** The pictures of a page that can be seen and have copies. */
export function shownPictures(page: Page): Promise<ShownPicture[]> {
  return page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].filter(
      (picture) => picture.getBoundingClientRect().width > 0,
    );
    for (const picture of pictures) picture.loading = 'eager';
    for (const picture of pictures)
      if (!picture.complete)
        await new Promise((next) => {
          for (const end of ['load', 'error']) picture.addEventListener(end, next, { once: true });
        });
    const broken = pictures.find(({ naturalWidth }) => naturalWidth === 0);
    if (broken) throw new Error(`${broken.currentSrc} can’t be shown`);
    return pictures.map((picture) => {
      const { clientWidth: width, clientHeight: height, naturalWidth: told, naturalHeight } = picture;
      const whenFit = { cover: Math.max, contain: Math.min }[getComputedStyle(picture).objectFit];
      const whole = (height * told) / naturalHeight;
      return {
        name: picture.currentSrc.replace(/.*\//, ''),
        block: picture.closest('[data-block]')?.getAttribute('data-block') ?? 'layout',
        copies: [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, copy]) => Number(copy)),
        drawn: Math.round(whenFit ? whenFit(width, whole) : width),
        told,
      };
    });
  });
}
