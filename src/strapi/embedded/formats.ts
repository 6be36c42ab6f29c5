import { imageSize } from 'image-size';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Copy extends Size {
  readonly name: string;
}

const thumbnail: Copy = { name: 'thumbnail', width: 245, height: 156 };
// Strapi's own breakpoints, and one between its large copy and the full picture, as in cms/config/plugins.js.
const breakpoints: readonly Copy[] = [
  { name: 'small', width: 500, height: 500 },
  { name: 'medium', width: 750, height: 750 },
  { name: 'large', width: 1000, height: 1000 },
  { name: 'wide', width: 1200, height: 1200 },
];
const resized: readonly string[] = ['jpg', 'png', 'webp', 'tiff', 'gif'];

/**
 * The size of a picture, and whether Strapi generates smaller copies of its format. Reads the header without decoding:
 * an upload may be a file of another kind.
 * @throws if no size is found
 */
export function measurePicture(bytes: Uint8Array): Size & { readonly resized: boolean } {
  const { width, height, type = '' } = imageSize(bytes);
  return { width, height, resized: resized.includes(type) };
}

/**
 * The smaller copies that Strapi generates on upload, at its breakpoints. Their sizes follow from the size of the
 * picture, so a record can list them before the copies exist.
 */
export function listPictureCopies(picture: Size): Copy[] {
  const overflows = ({ width, height }: Size): boolean => picture.width > width || picture.height > height;
  return [thumbnail, ...breakpoints].filter(overflows).map((box) => ({ ...box, ...shrink(picture, box) }));
}

function shrink(picture: Size, box: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: side(picture.width), height: side(picture.height) };
}

// Reads bytes, not a path, because libvips may use a cached earlier picture of the same path.

export async function encodeCopy(bytes: Uint8Array, { width, height }: Size): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { animated: true }).resize({ width, height, fit: 'fill' }).toBuffer();
}
