// Converts a picture from its input to its output, to the format that its argument names. A process of its own: one
// that has encoded AVIF keeps 200 MB. It ends with an error if the input is no picture, and without output for a
// picture that should have no copy.
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { COPY_FORMATS } from './copy-formats.ts';

/** What the bytes are, whatever the address says: a renamed SVG would be drawn, with all that it refers to. */
const REAL_FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];
/** A copy in AVIF that saves less is not worth its decoding. */
const WORTH = 0.9;

async function copyPicture(bytes: Buffer, isAvif: boolean): Promise<Buffer | undefined> {
  const { avif, jpeg } = COPY_FORMATS;
  const picture = sharp(bytes);
  // From its header only: a picture that is too large is never decoded.
  const { format, pages = 1, width, height } = await picture.metadata();
  const { mostPixels } = isAvif ? avif : jpeg;
  if (!REAL_FORMATS.includes(format) || width * height > mostPixels) return undefined;
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
