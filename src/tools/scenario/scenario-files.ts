import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ManifestFile } from '../../check/input/manifest-file.ts';
import { isHidden } from '../../node/files.ts';

/** The folder of the scenarios, from the site's folder. */
export const SCENARIOS_FOLDER = 'tests/scenarios';

/** The JSON Schema of scenarios, in that folder. */
export const SCENARIO_SCHEMA = 'scenario.schema.json';

const SCENARIO = /^[^/]+\/[^/]+\.json$/;

/** All scenario files, including the records beside them; none if a site has no such folder. */
export async function readScenarioFiles(root: string): Promise<readonly ManifestFile[]> {
  const folder = join(root, SCENARIOS_FOLDER);
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  const names = found.map((name) => name.split(sep).join('/')).filter(isScenario);
  return Promise.all(
    names.sort().map(async (name) => ({
      file: `${SCENARIOS_FOLDER}/${name}`,
      text: await readFile(join(folder, name), 'utf8'),
    })),
  );
}

function isScenario(name: string): boolean {
  return SCENARIO.test(name) && !name.split('/').some(isHidden);
}

/** The name of a scenario, which is that of its file. */
export function scenarioName(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}
