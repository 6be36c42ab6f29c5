import type { SliderProps } from './slider.fields.ts';

/** The durations in ms that a page sets; the effect's defaults apply to the others (behaviour: parts 12). */
export function givenFigures({ speed, autoplay }: Pick<SliderProps, 'speed' | 'autoplay'>): {
  readonly speed?: number;
  readonly autoplay?: number;
} {
  return { ...(speed > 0 ? { speed } : {}), ...(autoplay >= 0 ? { autoplay } : {}) };
}
