import { existsSync, watch } from 'node:fs';

/** Yields once after each burst of changes in the folders; a missing folder is ignored. */
export async function* onChange(folders: readonly string[]): AsyncGenerator<void> {
  let changed = (): void => {};
  let next = new Promise<void>((resolve) => {
    changed = resolve;
  });
  const there = folders.filter((folder) => existsSync(folder));
  const watchers = there.map((folder) => watch(folder, { recursive: true }, () => changed()));
  try {
    while (true) {
      await next;
      // An editor writes a file in several steps.
      await new Promise((resolve) => setTimeout(resolve, 60));
      next = new Promise((resolve) => {
        changed = resolve;
      });
      yield;
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}
