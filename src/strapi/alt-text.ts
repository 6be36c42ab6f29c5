import { memo } from '../core/json/memo.ts';
import type { Attributes } from './model.ts';

const ALT = /^_?alt(ernative)?_?(text)?$/i;

/** The text field beside each picture that describes it, by the picture's field: `image_alt` or `alt` for `image`. */
export const altFields = memo((attributes: Attributes): ReadonlyMap<string, string> => {
  const pairs = [...attributes].flatMap(([picture, one]) => {
    const names = one.kind === 'media' && !one.multiple ? [...attributes.keys()] : [];
    const own = names.find((name) => name.startsWith(picture) && ALT.test(name.slice(picture.length)));
    const alt = own ?? names.find((name) => ALT.test(name));
    return alt === undefined ? [] : [[picture, alt] as const];
  });
  return new Map(pairs);
});
