import type { PictureSource } from '../../src/page/ui/picture.tsx';

// Fixed pictures belong to the site rather than its content, so they stay when the CMS's files change.
const FILES = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
});
/** The size of every fixed picture. */
const SIZE = { width: 960, height: 640 };

/** One of the site's own pictures by its file name without extension; null if there is none. */
export function findLocalPicture(name: string, alt: string): PictureSource | null {
  const path = `./pictures/${name}.webp`;
  const src = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
  return src === undefined ? null : { src, srcSet: '', alt, ...SIZE };
}
