import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { listFilesBelow, writeTextFile } from 'prospectus/internal/node/files.ts';
import { SCENARIOS_FOLDER, SNAPSHOTS_FOLDER } from 'prospectus/internal/tools/scenario/scenario-files.ts';

/** The state of a snapshot after a run; `changed` with the differences as a patch. */
export type SnapshotState =
  | { readonly state: 'unchanged' | 'new' | 'updated' }
  | { readonly state: 'changed'; readonly patch: string };

/** Compares a text with its snapshot. Writes a missing snapshot, or a changed one with `update`. */
export async function compareSnapshot(path: string, text: string, update: boolean): Promise<SnapshotState> {
  const before = await readFile(path, 'utf8').catch(() => undefined);
  if (before === text) return { state: 'unchanged' };
  if (!update && before !== undefined) {
    const patch = createTwoFilesPatch('before', 'now', before, text, undefined, undefined, { context: 2 });
    // The first line of a patch is a row of "=".
    return { state: 'changed', patch: patch.slice(patch.indexOf('\n') + 1) };
  }
  await writeTextFile(path, text);
  return { state: before === undefined ? 'new' : 'updated' };
}

/** Lists the snapshots without a test. With `update` they are removed. */
export async function findObsoleteSnapshots(
  root: string,
  used: ReadonlySet<string | undefined>,
  update: boolean,
): Promise<readonly string[]> {
  const folders = [`${SNAPSHOTS_FOLDER}/pages`, `${SNAPSHOTS_FOLDER}/blocks`, SCENARIOS_FOLDER];
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await listFilesBelow(join(root, folder)).catch(() => [])).map((name) => `${folder}/${name}`),
    ),
  );
  const obsolete = names.flat().filter((file) => file.endsWith('.txt') && !used.has(file));
  if (update) await Promise.all(obsolete.map((file) => rm(join(root, file))));
  return obsolete;
}
