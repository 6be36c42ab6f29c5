import { lookup } from 'mrmime';

/** The content type of a file, by its name. */
export function mimeType(name: string): string {
  return lookup(name) ?? 'application/octet-stream';
}

/** The content type, with its character set if it is text. */
export function contentType(name: string): string {
  const mime = mimeType(name);
  return /^text\/|^application\/json$/.test(mime) ? `${mime}; charset=utf-8` : mime;
}

/** The term for such a file in a field's `allowedTypes` in the CMS. */
export function mediaFamily(name: string): 'images' | 'videos' | 'files' {
  const mime = mimeType(name);
  if (mime.startsWith('image/')) return 'images';
  return mime.startsWith('video/') ? 'videos' : 'files';
}
