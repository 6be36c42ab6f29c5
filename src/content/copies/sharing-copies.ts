import { join } from 'node:path';
import { hashOf } from '../../node/hash.ts';
import { respondUpload } from '../../strapi/embedded/uploads.ts';
import type { Origin } from '../origin/origin.ts';
import { findCopiedUpload } from '../origin/sharing-copy.ts';
import { copyFileName } from '../origin/snapshot-uploads.ts';
import { COPY_FORMATS } from './copy-formats.ts';
import type { CopyMaker } from './copy-maker.ts';

const { width, quality } = COPY_FORMATS.jpeg;

/**
 * Adds JPEG copies of pictures to an origin. A copy is encoded at its first request. A picture without a copy is served
 * unchanged.
 */
export function addSharingCopies(origin: Origin, folder: string, copies: CopyMaker): Origin {
  return {
    ...origin,
    upload: async (path, range, snapshot) => {
      const upload = findCopiedUpload(path);
      if (upload === undefined) return origin.upload(path, range, snapshot);
      const picture = () => origin.upload(upload, null, snapshot);
      const original = await picture();
      if (!original?.ok) return original;
      const name = copyFileName(original.headers.get('etag'), `${width} ${quality} ${upload}`);
      const file = join(folder, `${name}.jpg`);
      const copyInput = { path: file, format: 'jpeg', picture, isAwaited: true } as const;
      const copy = (await copies.kept(file)) ?? (await copies.make(copyInput));
      if (copy.length === 0 && range === null) return original;
      await original.body?.cancel();
      if (copy.length === 0) return origin.upload(upload, range, snapshot);
      const etag = `"${hashOf(copy)}"`;
      const bytes = { mime: 'image/jpeg', etag, open: async () => new Blob([new Uint8Array(copy)]) };
      return respondUpload(bytes, range, original.headers.get('cache-control') ?? undefined);
    },
  };
}
