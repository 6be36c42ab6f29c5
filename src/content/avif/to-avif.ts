/** Looks like WebP of quality 80, with 60 % of its bytes. */
export const AVIF_QUALITY = 50;
/** Pixels: a larger picture takes hundreds of megabytes and half a minute. */
const LARGEST = 4_000_000;

/** A picture in AVIF; undefined for one that moves or is too large. @throws if the bytes are no picture */
export async function toAvif(bytes: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const picture = sharp(bytes);
  const { pages = 1, width, height } = await picture.metadata();
  return pages > 1 || width * height > LARGEST
    ? undefined
    : picture.avif({ quality: AVIF_QUALITY }).toBuffer();
}
