import { existsSync, watch } from 'node:fs';

/** Yields the changed folders after each burst of changes in them; a missing folder is ignored. */
export async function* onChange(folders: readonly string[]): AsyncGenerator<ReadonlySet<string>> {
  let burst = new Set<string>();
  let changed = (): void => {};
  let next = new Promise<void>((resolve) => {
    changed = resolve;
  });
  const there = folders.filter((folder) => existsSync(folder));
  const watchers = there.map((folder) =>
    watch(folder, { recursive: true }, () => {
      burst.add(folder);
      changed();
    }),
  );
  try {
    while (true) {
      await next;
      // An editor writes a file in several steps.
      await new Promise((resolve) => setTimeout(resolve, 60));
      next = new Promise((resolve) => {
        changed = resolve;
      });
      const changedFolders = burst;
      burst = new Set();
      yield changedFolders;
    }
  } finally {
    for (const watcher of watchers) watcher.close();
  }
}
