import { stat } from 'node:fs/promises';
import type { FSWatcher } from 'vite';

/** The watcher tells of one change of a file within 50 ms. */
const AFTER_MS = 100;

/** Makes a watcher also tell of a save right after another one, as by an editor that formats what it has saved. */
export function tellMissedSaves(watcher: FSWatcher): void {
  watcher.on('change', (path, told) => {
    setTimeout(async () => {
      const now = await stat(path).catch(() => undefined);
      if (!told || !now || now.mtimeMs === told.mtimeMs) return;
      watcher.emit('change', path, now);
      watcher.emit('all', 'change', path, now);
    }, AFTER_MS).unref();
  });
}
