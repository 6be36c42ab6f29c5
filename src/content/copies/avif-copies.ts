import { join } from 'node:path';
import { respondUpload } from '../../strapi/embedded/uploads.ts';
import { copyFileName } from '../origin/snapshot-uploads.ts';
import { COPY_FORMATS } from './copy-formats.ts';
import type { CopyMaker } from './copy-maker.ts';

const PICTURE = /^image\/(webp|jpeg|png)$/;
/** The Cache-Control of the original while its copy is being encoded. */
const SOON = 'public, max-age=60';

/** Answers with the AVIF copy of a picture; without one, with the original and its `vary` header. */
export type AvifCopies = (
  accept: string,
  original: Response,
  whole: () => Promise<Response | null>,
) => Promise<Response>;

/**
 * Encodes AVIF copies in the background: the first visitor whose browser accepts AVIF gets the original, the next
 * visitor the copy.
 */
export function createAvifCopies(folder: string, copies: CopyMaker): AvifCopies {
  return async (accept, original, whole) => {
    if (original.status !== 200 || !PICTURE.test(original.headers.get('content-type') ?? '')) return original;
    if (!/\bimage\/avif\b/.test(accept)) return withVary(original);
    const name = copyFileName(original.headers.get('etag'), String(COPY_FORMATS.avif.quality));
    const path = join(folder, `${name}.avif`);
    const copy = await copies.kept(path);
    if (!copy) {
      void copies.make({ path, format: 'avif', picture: whole, isAwaited: false });
      return withVary(original, SOON);
    }
    if (copy.length === 0) return withVary(original);
    await original.body?.cancel();
    const bytes = {
      mime: 'image/avif',
      etag: `"${name}"`,
      open: async () => new Blob([new Uint8Array(copy)]),
    };
    return withVary(await respondUpload(bytes, null, original.headers.get('cache-control') ?? undefined));
  };
}

function withVary(answer: Response, cache?: string): Response {
  const headers = new Headers(answer.headers);
  headers.set('vary', 'accept');
  if (cache !== undefined) headers.set('cache-control', cache);
  return new Response(answer.body, { status: answer.status, headers });
}
