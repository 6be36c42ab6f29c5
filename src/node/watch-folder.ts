import { existsSync, type FSWatcher, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

/**
 * Watches a folder, also the one that takes its place: a watch stays with the folder that was moved away.
 * Where it can't be watched, changes are seen at the next regular look.
 */
export function watchFolder(folder: string, changed: () => void, log: (line: string) => void): () => void {
  const unseen = (error: unknown) =>
    log(`${folder} can’t be watched (${String(error)}): changes show within CONTENT_REFRESH_SECONDS.`);
  const open = (path: string, heard: (name: string | null) => void): FSWatcher | undefined => {
    try {
      return watch(path, (_, name) => heard(name)).on('error', unseen);
    } catch (error) {
      unseen(error);
      return undefined;
    }
  };
  let inside = open(folder, changed);
  const around = open(dirname(folder), (name) => {
    if (name !== basename(folder)) return;
    inside?.close();
    // Between two folders there is none.
    inside = existsSync(folder) ? open(folder, changed) : undefined;
    changed();
  });
  return () => {
    inside?.close();
    around?.close();
  };
}
