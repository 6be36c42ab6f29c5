import { stat } from 'node:fs/promises';
import type { FSWatcher } from 'vite';

/** The watcher reports only one change of a file within 50 ms. */
const AFTER_MS = 100;

/** Makes a watcher also report a save right after another, as by an editor that formats a file after saving it. */
export function tellMissedSaves(watcher: FSWatcher): void {
  watcher.on('change', (path, reportedStats) => {
    setTimeout(async () => {
      const now = await stat(path).catch(() => undefined);
      if (!reportedStats || !now || now.mtimeMs === reportedStats.mtimeMs) return;
      watcher.emit('change', path, now);
      watcher.emit('all', 'change', path, now);
    }, AFTER_MS).unref();
  });
}
