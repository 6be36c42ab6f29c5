import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import type { LoadedSite } from 'prospectus/internal/tools/scenario/open-site.ts';
import { pageFileName, type Scenario } from 'prospectus/internal/tools/scenario/scenario.ts';
import { OUTLINES_FOLDER } from 'prospectus/internal/tools/scenario/scenario-files.ts';

export function snapshotFile({ root }: LoadedSite, { file, name, path }: Scenario): string {
  if (file === undefined) return join(root, OUTLINES_FOLDER, `${pageFileName(path)}.txt`);
  return join(root, dirname(file), `${name}.txt`);
}

/**
 * Compares the text of a page with its snapshot. Writes a missing snapshot, or all with `update`.
 * @returns the differences as a patch; none if they are equal
 */
export async function compareSnapshot(file: string, text: string, update: boolean): Promise<string[]> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return [];
  if (!update && before !== undefined)
    return [createTwoFilesPatch(file, 'now', before, text, undefined, undefined, { context: 2 })];
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  process.stdout.write(`${file}: written\n`);
  return [];
}
