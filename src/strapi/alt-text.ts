import { memo } from '../core/json/memo.ts';
import type { Attributes } from './model.ts';

const ALT = /^_?alt(ernative)?_?(text)?$/i;

/** The text field that describes each picture, by the picture's field: `image_alt`, or `alt` beside a single picture. */
export const altFields = memo((attributes: Attributes): ReadonlyMap<string, string> => {
  const names = [...attributes.keys()];
  const pictures = [...attributes].filter(([, one]) => one.kind === 'media' && !one.multiple);
  const pairs = pictures.flatMap(([picture]) => {
    const own = names.find((name) => name.startsWith(picture) && ALT.test(name.slice(picture.length)));
    const alt = own ?? (pictures.length === 1 ? names.find((name) => ALT.test(name)) : undefined);
    return alt === undefined ? [] : [[picture, alt] as const];
  });
  return new Map(pairs);
});
