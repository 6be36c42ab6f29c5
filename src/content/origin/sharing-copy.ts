import type { PictureData } from '../../core/block/media.ts';

/** The ending that the address of an upload gets for its copy as JPEG. */
const SUFFIX = '.share.jpg';
// Many services that show a shared page read neither WebP nor AVIF.
const MODERN = /^\/uploads\/[^?#]+\.(webp|avif)$/i;

/** The greatest width of a copy, in pixels. */
export const COPY_WIDTH = 1200;

/**
 * A picture that every service can show: the JPEG copy of a WebP or AVIF of this site, otherwise the picture itself.
 */
export function sharingCopy({ src, width, height }: Pick<PictureData, 'src' | 'width' | 'height'>) {
  if (!MODERN.test(src)) return { src, width, height };
  const scale = width === undefined ? 1 : Math.min(1, COPY_WIDTH / width);
  const scaled = (size: number | undefined) => (size === undefined ? undefined : Math.round(size * scale));
  return { src: src + SUFFIX, width: scaled(width), height: scaled(height) };
}

/** The upload that an address asks a copy of; undefined if it asks for none. */
export function copiedUpload(path: string): string | undefined {
  const upload = path.endsWith(SUFFIX) ? path.slice(0, -SUFFIX.length) : '';
  return MODERN.test(upload) ? upload : undefined;
}

/** The addresses of all copies that some files name, each once. */
export function copiesNamedBy(bodies: Iterable<string | Buffer>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const body of bodies) {
    if (typeof body !== 'string') continue;
    for (const [address] of body.matchAll(/\/uploads\/[^"?#\s<>]+?\.share\.jpg/g)) found.add(address);
  }
  return found;
}
