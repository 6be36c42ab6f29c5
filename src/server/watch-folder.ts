import { watch } from 'node:fs';

/** Watches a folder; where that can't be done, changes are seen at the next regular look. */
export function watchFolder(folder: string, changed: () => void, log: (line: string) => void): () => void {
  const unseen = (error: unknown) =>
    log(`${folder} can’t be watched (${String(error)}): changes show within CONTENT_REFRESH_SECONDS.`);
  try {
    const watcher = watch(folder, changed).on('error', unseen);
    return () => watcher.close();
  } catch (error) {
    unseen(error);
    return () => undefined;
  }
}
