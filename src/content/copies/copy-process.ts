// Converts the picture on stdin to the format named by its argument, on stdout. A separate process, because a process
// that has encoded AVIF keeps 200 MB. Exits with an error if the input isn't a picture; writes nothing for a picture
// that should have no copy.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { COPY_FORMATS } from './copy-formats.ts';

/**
 * The most pixels decoded per input format. The format is read from the bytes, not the address: a renamed SVG would
 * otherwise be rendered with everything it references. AVIF takes 18 bytes a pixel, WebP 3.
 */
const DECODED_PIXELS = new Map([
  ['jpeg', 16_000_000],
  ['png', 16_000_000],
  ['webp', 16_000_000],
  ['heif', 5_000_000],
]);
/** An AVIF copy that saves less than 10 % is not worth the slower decoding. */
const WORTH = 0.9;

async function copyPicture(bytes: Buffer, isAvif: boolean): Promise<Buffer | undefined> {
  const { avif, jpeg } = COPY_FORMATS;
  const picture = sharp(bytes);
  // Reads only the header, because a picture that is too large must not be decoded.
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
