import type { Origin } from './origin.ts';

/** The uploads of an origin. */
export interface FreshUploads extends Pick<Origin, 'upload'> {
  /** The content has changed: the next visitor has the origin opened again. */
  readonly changed: () => void;
}

/** Opens an origin when an upload is first asked for, and again after each change of the content. */
export function freshUploads(origin: Pick<Origin, 'upload' | 'reopen'>): FreshUploads {
  let opened: Promise<void> | undefined;
  return {
    changed: () => {
      opened = undefined;
    },
    upload: async (path, range, snapshot) => {
      // If this fails, the content opened before stays, and the next visitor has it tried again.
      opened ??= origin.reopen().catch(() => {
        opened = undefined;
      });
      await opened;
      return origin.upload(path, range, snapshot);
    },
  };
}
