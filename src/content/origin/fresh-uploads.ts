import type { Origin } from './origin.ts';

export interface FreshUploads extends Pick<Origin, 'upload'> {
  /** Notes that the content has changed: the next request opens the origin again. */
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
      // If this fails, the content opened before is kept, and the next request tries again.
      opened ??= origin.reopen().catch(() => {
        opened = undefined;
      });
      await opened;
      return origin.upload(path, range, snapshot);
    },
  };
}
