import { memo } from '../core/json/memo.ts';
import type { Attributes } from './model.ts';

const ALT = ['alt', 'alttext', 'alternativetext'];
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[_-]/g, '');

/** The fields of one picture with the text field beside each that describes it: `image_alt` or `alt` for `image`. */
export const altFields = memo(
  (attributes: Attributes): readonly (readonly [picture: string, alt: string])[] =>
    [...attributes].flatMap(([picture, one]) => {
      if (one.kind !== 'media' || one.multiple) return [];
      const words = [...ALT.map((word) => plainName(picture) + word), ...ALT];
      const [alt] = words.flatMap((word) =>
        [...attributes.keys()].filter((name) => plainName(name) === word),
      );
      return alt === undefined ? [] : [[picture, alt] as const];
    }),
);
