import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import { isHidden, listFilesBelow } from '../../node/files.ts';

export const SCENARIOS_FOLDER = 'tests/scenarios';

/** The folder of the snapshots: those of pages and blocks in folders, and that of the layout. */
export const SNAPSHOTS_FOLDER = 'tests/site';

export const SCENARIO_SCHEMA = 'scenario.schema.json';

/** All scenario files, including the records beside them; none if a site has no such folder. */
export function readScenarioFiles(root: string): Promise<readonly ManifestFile[]> {
  const isScenario = (name: string) => name.endsWith('.json') && name !== SCENARIO_SCHEMA;
  return readTextsIn(root, SCENARIOS_FOLDER, (name) => isScenario(name) && !name.split('/').some(isHidden));
}

export const isInPageFolder = (file: string): boolean =>
  file.split('/').length === SCENARIOS_FOLDER.split('/').length + 2;

/** The texts of some files in a site's folder; none if the folder doesn't exist. */
export async function readTextsIn(
  root: string,
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<readonly ManifestFile[]> {
  const names = await listFilesBelow(join(root, folder)).catch(() => []);
  return Promise.all(
    names.filter(isWanted).map(async (name) => ({
      file: `${folder}/${name}`,
      text: await readFile(join(root, folder, name), 'utf8'),
    })),
  );
}

export function scenarioName(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}
