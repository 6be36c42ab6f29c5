import type { SliderProps } from './slider.fields.ts';

/** The figures in ms that a page gives; those that it leaves out are the effect's own (behaviour: parts 12). */
export function givenFigures({ speed, autoplay }: Pick<SliderProps, 'speed' | 'autoplay'>): {
  readonly speed?: number;
  readonly autoplay?: number;
} {
  return { ...(speed > 0 ? { speed } : {}), ...(autoplay >= 0 ? { autoplay } : {}) };
}
