import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../core/diagnostics/error-message.ts';
import { createChangeLog } from '../../node/change-log.ts';
import { debounce } from '../../node/debounce.ts';
import type { Log } from '../../node/log.ts';
import { watchFolder } from '../../node/watch-folder.ts';
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
  const say = createChangeLog(log);
  return (change) =>
    refresh(change).then(
      () => say('Refreshing', []),
      (error: unknown) => say('Refreshing', [`Not refreshed: ${messageOf(error)}`]),
    );
}
