import type { PictureData } from '../../core/block/media.ts';
import { decodeSegment } from '../../core/text/address.ts';
import { removeBasePath } from '../../core/text/site-base.ts';
import { COPY_WIDTH } from './copy-width.ts';

const SUFFIX = '.share.jpg';
// Many services that preview shared pages read neither WebP nor AVIF.
const MODERN = /^\/uploads\/[^?]+\.(webp|avif)$/i;

/** A picture that every service can show: the JPEG copy of this site's WebP or AVIF, or the picture itself. */
export function toSharingPicture({ src, width, height }: Pick<PictureData, 'src'> & Partial<PictureData>) {
  if (!MODERN.test(removeBasePath(src))) return { src, width, height };
  const scale = width === undefined ? 1 : Math.min(1, COPY_WIDTH / width);
  const scaled = (size: number | undefined) => (size === undefined ? undefined : Math.round(size * scale));
  return { src: src + SUFFIX, width: scaled(width), height: scaled(height) };
}

/** The upload whose copy has this address; undefined for other addresses. */
export function findCopiedUpload(path: string): string | undefined {
  const upload = path.endsWith(SUFFIX) ? path.slice(0, -SUFFIX.length) : '';
  return MODERN.test(upload) ? upload : undefined;
}

/** The addresses of all copies referenced by some files. */
export function findReferencedCopies(bodies: Iterable<string | Buffer>): ReadonlySet<string> {
  const copies = new Set<string>();
  for (const body of bodies) {
    if (typeof body !== 'string') continue;
    for (const [address] of body.matchAll(/\/uploads\/[^"?#\s<>]+?\.share\.jpg/g))
      copies.add(decodeSegment(address));
  }
  return copies;
}
