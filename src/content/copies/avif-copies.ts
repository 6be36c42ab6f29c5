import { join } from 'node:path';
import { respondUpload } from '../../strapi/embedded/uploads.ts';
import { copyName } from '../origin/snapshot-uploads.ts';
import { COPY_FORMATS } from './copy-formats.ts';
import type { CopyMaker } from './copy-maker.ts';

const PICTURE = /^image\/(webp|jpeg|png)$/;
/** For a picture whose copy is being made. */
const SOON = 'public, max-age=60';

/**
 * Answers with the copy of a picture in AVIF.
 * @param accept the header of the request
 * @param original the answer without a copy
 * @param whole asks for all of the original again
 * @returns the original where there is no copy, as its `vary` header says
 */
export type AvifCopies = (
  accept: string,
  original: Response,
  whole: () => Promise<Response | null>,
) => Promise<Response>;

/**
 * Makes copies of pictures in AVIF behind the answers, once a visitor with a browser that reads AVIF has asked for the
 * picture. The next one gets the copy.
 * @param folder where copies are kept
 */
export function avifCopies(folder: string, copies: CopyMaker): AvifCopies {
  return async (accept, original, picture) => {
    if (original.status !== 200 || !PICTURE.test(original.headers.get('content-type') ?? '')) return original;
    if (!/\bimage\/avif\b/.test(accept)) return varied(original);
    const name = copyName(original.headers.get('etag'), String(COPY_FORMATS.avif.quality));
    const path = join(folder, `${name}.avif`);
    const copy = await copies.kept(path);
    if (!copy) {
      void copies.make({ path, format: 'avif', picture, isAwaited: false });
      return varied(original, SOON);
    }
    if (copy.length === 0) return varied(original);
    await original.body?.cancel();
    const bytes = {
      mime: 'image/avif',
      etag: `"${name}"`,
      open: async () => new Blob([new Uint8Array(copy)]),
    };
    return varied(await respondUpload(bytes, null, original.headers.get('cache-control') ?? undefined));
  };
}

function varied(answer: Response, cache?: string): Response {
  const headers = new Headers(answer.headers);
  headers.set('vary', 'accept');
  if (cache !== undefined) headers.set('cache-control', cache);
  return new Response(answer.body, { status: answer.status, headers });
}
