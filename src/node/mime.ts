import { lookup } from 'mrmime';

export function mimeType(name: string): string {
  return lookup(name) ?? 'application/octet-stream';
}

/** The content type, with the charset of texts. */
export function contentType(name: string): string {
  const mime = mimeType(name);
  return /^text\/|^application\/json$/.test(mime) ? `${mime}; charset=utf-8` : mime;
}

/** The kind of a file, as in `allowedTypes` of the CMS. */
export function mediaFamily(name: string): string {
  const [, kind] = /^(image|video|audio)\//.exec(mimeType(name)) ?? [];
  return kind === undefined ? 'files' : `${kind}s`;
}
