import type { SliderProps } from './slider.fields.ts';

/** The durations in ms that a page sets; missing ones get the effect's defaults (behaviour: parts 12). */
export function readDurations({ speed, autoplay }: Pick<SliderProps, 'speed' | 'autoplay'>): {
  readonly speed?: number;
  readonly autoplay?: number;
} {
  return { ...(speed > 0 ? { speed } : {}), ...(autoplay >= 0 ? { autoplay } : {}) };
}
