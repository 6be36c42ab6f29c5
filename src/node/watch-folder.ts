import { existsSync, type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/**
 * Watches a folder, and continues when the folder is replaced: a plain watcher would stay with the old folder. If
 * watching fails, changes are noticed at the next regular refresh.
 */
export function watchFolder(folder: string, changed: () => void, log: (line: string) => void): () => void {
  const logUnwatched = (error: unknown) =>
    log(`${folder} can’t be watched (${String(error)}): changes show within CONTENT_REFRESH_SECONDS.`);
  const tryWatch = (path: string, onChange: (name: string | null) => void): FSWatcher | undefined => {
    try {
      return watch(path, (_, name) => onChange(name)).on('error', logUnwatched);
    } catch (error) {
      logUnwatched(error);
      return undefined;
    }
  };
  let folderWatcher = tryWatch(folder, changed);
  const parentWatcher = tryWatch(dirname(folder), (name) => {
    if (name !== basename(folder)) return;
    folderWatcher?.close();
    // A folder that is being replaced is missing for a moment.
    folderWatcher = existsSync(folder) ? tryWatch(folder, changed) : undefined;
    changed();
  });
  return () => {
    folderWatcher?.close();
    parentWatcher?.close();
  };
}
