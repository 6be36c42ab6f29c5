import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '../../node/files.ts';
import { hashOf } from '../../node/hash.ts';
import { respondUpload } from '../../strapi/embedded/uploads.ts';
import type { Origin } from './origin.ts';
import { COPY_WIDTH, copiedUpload } from './sharing-copy.ts';
import { copyName } from './snapshot-uploads.ts';

const QUALITY = 82;

/**
 * The same origin, which also answers with copies of its pictures as JPEG, each made when it is first asked for.
 * @param folder where copies are kept; one that can't be kept is made again
 */
export function withSharingCopies(origin: Origin, folder: string): Origin {
  return {
    ...origin,
    upload: async (path, range, snapshot) => {
      const upload = copiedUpload(path);
      const whole = await origin.upload(upload ?? path, upload === undefined ? range : null, snapshot);
      if (upload === undefined || !whole?.ok) return whole;
      const name = copyName(whole.headers.get('etag'), `${COPY_WIDTH} ${QUALITY} ${upload}`);
      const copy = await keptCopy(join(folder, `${name}.jpg`), whole);
      const cache = whole.headers.get('cache-control') ?? undefined;
      const etag = `"${hashOf(copy)}"`;
      const file = { mime: 'image/jpeg', etag, open: async () => new Blob([new Uint8Array(copy)]) };
      return respondUpload(file, range, cache);
    },
  };
}

async function keptCopy(path: string, whole: Response): Promise<Buffer> {
  const kept = await readFile(path).catch(() => undefined);
  if (kept) {
    await whole.body?.cancel().catch(() => undefined);
    return kept;
  }
  const made = await toJpeg(Buffer.from(await whole.arrayBuffer()));
  await mkdir(dirname(path), { recursive: true })
    .then(() => writeFileAtomically(path, made))
    .catch(() => undefined);
  return made;
}

/** @throws if the bytes are no picture */
async function toJpeg(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize({ width: COPY_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
