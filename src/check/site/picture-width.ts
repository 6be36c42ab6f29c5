import type { PictureWidth } from '../../core/block/define-block.ts';
import type { JsonObject } from '../../core/json/json.ts';

/** The width at which a block of a manifest shows a picture, according to the block's documentation. */
export function pictureWidth(width: PictureWidth | undefined, block: JsonObject): number | undefined {
  if (width === undefined || typeof width === 'number') return width;
  const { by, is, otherwise } = width;
  return pictureWidth(is[String(block[by])] ?? otherwise, block);
}
