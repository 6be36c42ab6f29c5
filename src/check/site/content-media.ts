import { isObject, textMember } from '../../core/json/json.ts';
import { emptyContent } from '../checks/content-empty.ts';
import { missingAlt } from '../checks/missing-alt.ts';
import { smallPicture } from '../checks/small-picture.ts';
import type { ContentRule } from './content-rule.ts';

/** A picture or a file that a block needs. */
export const requiredMedia: ContentRule = (value, { required, spec }) =>
  required && !isObject(value) ? emptyContent(spec.kind === 'image' ? 'a picture' : 'a file') : undefined;

const FILE_NAME =
  /\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:img|dsc|dscn|pxl|image|picture|screenshot)[-_ ]?\d*$/i;

/** A picture without words for those who can't see it. */
export const pictureWithoutAlt: ContentRule = (value) => {
  const name = textMember(value, 'name');
  const words = textMember(value, 'alternativeText')?.trim() ?? '';
  return name !== undefined && (words === '' || FILE_NAME.test(words)) ? missingAlt(name, words) : undefined;
};

/** Enlarged by so much, a picture is seen to be blurred. */
const BLURRED = 1.5;
/** Whatever the block; the blocks of a site are asked only for narrower ones. In pixels. */
const WIDE_ENOUGH = 1200;

/** A picture that is smaller than its block shows it. */
export const blurredPicture: ContentRule = (value, { width: shownWidth }) => {
  if (!isObject(value)) return undefined;
  const { width, url, name } = value;
  // A drawing is sharp in any size.
  const isDrawing = /\.svg$/i.test(String(url));
  if (typeof width !== 'number' || isDrawing || width > WIDE_ENOUGH) return undefined;
  const shown = shownWidth();
  if (shown === undefined || width * BLURRED > shown) return undefined;
  return smallPicture(String(name ?? url), width, shown);
};
