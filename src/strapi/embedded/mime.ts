import { extname } from 'node:path';

const types = new Map([
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.jpeg', 'image/jpeg'],
  ['.jpg', 'image/jpeg'],
  ['.mp4', 'video/mp4'],
  ['.pdf', 'application/pdf'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain'],
  ['.vtt', 'text/vtt'],
  ['.webm', 'video/webm'],
  ['.webp', 'image/webp'],
]);

/** The content type of a file, by its name. */
export function mimeOf(name: string): string {
  return types.get(extname(name).toLowerCase()) ?? 'application/octet-stream';
}

/** What the CMS calls such a file in a field's `allowedTypes`. */
export function familyOf(name: string): 'images' | 'videos' | 'files' {
  const mime = mimeOf(name);
  if (mime.startsWith('image/')) return 'images';
  return mime.startsWith('video/') ? 'videos' : 'files';
}
