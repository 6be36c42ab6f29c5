import type { Origin } from './origin.ts';

/** Opens an origin at the first request of an upload, and again after each change of the content. */
export function freshUploads(origin: Pick<Origin, 'upload'> & { readonly reopen: () => Promise<unknown> }) {
  let opened: Promise<unknown> | undefined;
  const upload: Origin['upload'] = async (path, range, snapshot) => {
    // If reopening fails, the earlier content stays in use, and the next request tries again.
    opened ??= origin.reopen().catch(() => {
      opened = undefined;
    });
    await opened;
    return origin.upload(path, range, snapshot);
  };
  return {
    upload,
    /** Marks the content as changed: the next request reopens the origin. */
    changed: () => {
      opened = undefined;
    },
  };
}
