import type { Page } from 'playwright-core';

/** The size of a picture on a page, and the width that its `sizes` claims. */
export interface ShownPicture {
  readonly name: string;
  readonly block: string;
  /** The widths of its copies, the smallest first. */
  readonly copies: readonly number[];
  /** The width of the whole picture as drawn, including cropped parts; in CSS pixels. */
  readonly drawn: number;
  /** The width according to its `sizes`, in CSS pixels. */
  readonly told: number;
}

/** The tolerance for rounding: a copy that is 2 % smaller than drawn looks the same. */
const NEAR = 0.98;

/**
 * The pictures of a page whose `sizes` selects a copy smaller than they are drawn, or one more than a step larger than
 * needed; none if all is well. The copy is computed from `sizes`, because a browser also takes a larger one that it
 * already has.
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

/**
 * Loads all visible pictures of a page that have copies. @returns those for which the browser takes another width than
 * `sizes` says
 */
export function bringPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const lengthOf = (length: string) => {
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.position = 'absolute';
      probe.style.width = length;
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    const told = ({ sizes }: HTMLImageElement) => {
      for (const one of sizes.split(/,(?![^()]*\))/)) {
        const [, query = 'all', length = one] = /^\s*(\([^)]*\))\s+(.*)$/.exec(one) ?? [];
        if (matchMedia(query).matches) return lengthOf(length);
      }
      return innerWidth;
    };
    Reflect.set(window, 'toldWidth', told);
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].filter(
      (picture) => picture.getBoundingClientRect().width > 0,
    );
    for (const picture of pictures) picture.loading = 'eager';
    for (const picture of pictures)
      if (!picture.complete)
        await new Promise((next) => {
          for (const end of ['load', 'error']) picture.addEventListener(end, next, { once: true });
        });
    // The browser's own figures change while it takes another copy for another width.
    for (const one of pictures) one.dataset.ratio = String(one.naturalWidth / one.naturalHeight);
    return pictures
      .filter((picture) => Math.abs(told(picture) - picture.naturalWidth) > 1)
      .map((picture) => `${picture.currentSrc} is ${picture.naturalWidth}, told ${told(picture)}`);
  });
}

/** The visible pictures of a page that have copies, at its width; call it after `bringPictures`. */
export function shownPictures(page: Page): Promise<ShownPicture[]> {
  return page.evaluate(async () => {
    // Values measured by scripts follow the window by a frame or two.
    for (const _ of [1, 2, 3]) await new Promise((next) => requestAnimationFrame(next));
    return [...document.querySelectorAll<HTMLImageElement>('img[srcset]')]
      .filter((picture) => picture.getBoundingClientRect().width > 0 && picture.dataset.ratio)
      .map((picture) => {
        const { clientWidth: width, clientHeight: height } = picture;
        const whenFit = { cover: Math.max, contain: Math.min }[getComputedStyle(picture).objectFit];
        const whole = height * Number(picture.dataset.ratio);
        return {
          name: picture.currentSrc.replace(/.*\//, ''),
          block: picture.closest('[data-block]')?.getAttribute('data-block') ?? 'layout',
          copies: [...picture.srcset.matchAll(/ (\d+)w/g)].map(([, copy]) => Number(copy)),
          drawn: Math.round(whenFit ? whenFit(width, whole) : width),
          told: Math.round(Reflect.get(window, 'toldWidth')(picture)),
        };
      });
  });
}
