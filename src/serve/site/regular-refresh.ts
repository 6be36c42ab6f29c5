import { existsSync, type FSWatcher, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { errorText } from '../../core/diagnostics/error-message.ts';
import { createChangeLog } from '../../node/change-log.ts';
import { debounce } from '../../node/debounce.ts';
import type { Log } from '../../node/log.ts';
import { SUBFOLDERS } from '../../pages/manifest-files.ts';
import type { Refresh } from '../../store/messages/refresh.ts';
import type { Settings } from '../settings.ts';

const QUIET_MS = 100;

/** Refreshes at regular intervals, and at once when a manifest changes. @returns a function that stops it */
export function refreshRegularly(
  refresh: Refresh,
  manifests: string,
  settings: Pick<Settings, 'refreshSeconds'>,
  log: Log,
): () => void {
  const timer = setInterval(() => void refresh(), settings.refreshSeconds * 1000);
  const changed = debounce(() => void refresh(), QUIET_MS);
  const watched = [manifests, ...SUBFOLDERS.map((name) => join(manifests, name))].filter((folder) =>
    existsSync(folder),
  );
  const unwatch = watched.map((folder) => watchFolder(folder, changed, log));
  return () => {
    clearInterval(timer);
    for (const end of unwatch) end();
  };
}

/** Wraps a refresh so that it logs its failures and never rejects. */
export function logRefreshFailures(refresh: Refresh, log: Log): Refresh {
  const logChange = createChangeLog(log);
  return (change) =>
    refresh(change).then(
      () => logChange('Refreshing', []),
      (error: unknown) => logChange('Refreshing', [`Not refreshed: ${errorText(error)}`]),
    );
}

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
