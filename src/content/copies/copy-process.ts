// Converts a picture from its input to its output, to the format that its argument names. A process of its own: one
// that has encoded AVIF keeps 200 MB. It ends with an error if the input is no picture, and without output for a
// picture that should have no copy.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { COPY_FORMATS } from './copy-formats.ts';

/**
 * The pixels that are decoded of what the bytes are, whatever the address says: a renamed SVG would be drawn, with all
 * that it refers to. AVIF takes 18 bytes a pixel, WebP 3.
 */
const DECODED_PIXELS = new Map([
  ['jpeg', 16_000_000],
  ['png', 16_000_000],
  ['webp', 16_000_000],
  ['heif', 5_000_000],
]);
/** A copy in AVIF that saves less is not worth its decoding. */
const WORTH = 0.9;

async function copyPicture(bytes: Buffer, isAvif: boolean): Promise<Buffer | undefined> {
  const { avif, jpeg } = COPY_FORMATS;
  const picture = sharp(bytes);
  // From its header only: a picture that is too large is never decoded.
  const { format, pages = 1, width, height } = await picture.metadata();
  const mostPixels = Math.min(
    DECODED_PIXELS.get(format) ?? 0,
    isAvif ? avif.mostPixels : Number.POSITIVE_INFINITY,
  );
  if (width * height > mostPixels) return undefined;
  if (!isAvif)
    return picture
      .resize({ width: jpeg.width, withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: jpeg.quality, mozjpeg: true })
      .toBuffer();
  const copy = pages > 1 ? undefined : await picture.avif({ quality: avif.quality }).toBuffer();
  return copy && copy.length < bytes.length * WORTH ? copy : undefined;
}

sharp.concurrency(1);
const copy = await copyPicture(await buffer(process.stdin), process.argv[2] === 'avif');
process.stdout.end(copy ?? '');
