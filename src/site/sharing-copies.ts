import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { respondUpload } from '../strapi/embedded/uploads.ts';
import type { Origin } from './content-origin.ts';
import { COPY_WIDTH, copiedUpload } from './sharing-copy.ts';

const QUALITY = 82;
// Copies of a hundred pictures; whoever asks for one asks once.
const KEPT_BYTES = 16 * 1024 * 1024;

/** The same origin, which also answers with copies of its pictures as JPEG, each made when it is first asked for. */
export function withSharingCopies(origin: Origin): Origin {
  const copies = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  return {
    ...origin,
    upload: async (path, range, snapshot) => {
      const upload = copiedUpload(path);
      const whole = await origin.upload(upload ?? path, upload === undefined ? range : null, snapshot);
      if (upload === undefined || !whole?.ok) return whole;
      const key = `${upload} ${whole.headers.get('etag')}`;
      const made = copies.get(key) ?? (await jpegOf(Buffer.from(await whole.arrayBuffer())));
      await whole.body?.cancel().catch(() => undefined);
      copies.set(key, made);
      const etag = `"${createHash('sha256').update(made).digest('hex').slice(0, 22)}"`;
      const cache = whole.headers.get('cache-control') ?? undefined;
      const file = { mime: 'image/jpeg', etag, open: async () => new Blob([new Uint8Array(made)]) };
      return respondUpload(file, range, cache);
    },
  };
}

/** @throws where the bytes are no picture */
function jpegOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: COPY_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
