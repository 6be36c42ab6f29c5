import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { writeFileAtomically } from '../../node/files.ts';
import { respondUpload } from '../../strapi/embedded/uploads.ts';
import { copyName } from '../origin/snapshot-uploads.ts';
import { AVIF_QUALITY } from './to-avif.ts';

/** A copy that saves less is not worth its decoding. */
const WORTH = 0.9;
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
 * Makes copies of pictures in AVIF: one at a time, behind the answers, once a visitor with a browser that reads AVIF
 * has asked for the picture. The next one gets the copy.
 * @param folder where copies are kept; an empty file stands for a picture that has no worthwhile copy
 * @param encode gives the bytes of a copy, none for a picture that should have none
 */
export function avifCopies(folder: string, encode: (picture: Buffer) => Promise<Buffer>): AvifCopies {
  const one = pLimit(1);
  const ordered = new Set<string>();

  const make = async (path: string, whole: () => Promise<Response | null>): Promise<void> => {
    const picture = await whole();
    if (!picture?.ok) return;
    const bytes = Buffer.from(await picture.arrayBuffer());
    const copy = await encode(bytes);
    await mkdir(folder, { recursive: true });
    await writeFileAtomically(path, copy.length < bytes.length * WORTH ? copy : Buffer.alloc(0));
  };

  return async (accept, original, whole) => {
    if (original.status !== 200 || !PICTURE.test(original.headers.get('content-type') ?? '')) return original;
    if (!/\bimage\/avif\b/.test(accept)) return varied(original);
    const name = copyName(original.headers.get('etag'), String(AVIF_QUALITY));
    const path = join(folder, `${name}.avif`);
    const copy = await readFile(path).catch(() => undefined);
    if (copy && copy.length > 0) {
      await original.body?.cancel();
      const file = {
        mime: 'image/avif',
        etag: `"${name}"`,
        open: async () => new Blob([new Uint8Array(copy)]),
      };
      return varied(await respondUpload(file, null, original.headers.get('cache-control') ?? undefined));
    }
    if (copy || ordered.has(path)) return varied(original, copy ? undefined : SOON);
    ordered.add(path);
    // One that can't be made or kept is not tried again before the next start.
    one(make, path, whole).then(
      () => ordered.delete(path),
      () => undefined,
    );
    return varied(original, SOON);
  };
}

function varied(answer: Response, cache?: string): Response {
  const headers = new Headers(answer.headers);
  headers.set('vary', 'accept');
  if (cache !== undefined) headers.set('cache-control', cache);
  return new Response(answer.body, { status: answer.status, headers });
}
