import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../../core/diagnostics/finding.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import { builtInScenarios } from './built-in.ts';
import { checkScenario } from './check-scenario.ts';
import type { LoadedSite } from './open-site.ts';
import type { Scenario } from './scenario.ts';
import { readScenarioFiles } from './scenario-files.ts';

/** All scenarios of a site, and the faults of their files. A file with an error has no scenario. */
export interface Scenarios {
  readonly all: readonly Scenario[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads the built-in scenarios of every page, and those of `tests/scenarios`. */
export async function openScenarios(site: LoadedSite): Promise<Scenarios> {
  const { scenarios, diagnostics } = readScenarios(site, await readScenarioFiles(site.root));
  return { all: [...builtInScenarios(site), ...scenarios], diagnostics };
}

export function readScenarios(site: LoadedSite, files: readonly ManifestFile[]) {
  const scenarios: Scenario[] = [];
  const diagnostics: Diagnostic[] = [];
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  // A record that a scenario refers to isn't a scenario itself.
  const records = new Set(files.flatMap(recordFiles));
  for (const { file, text } of files.filter((one) => !records.has(one.file))) {
    const { root, value, findings } = readJsonText(text);
    const located = diagnosticsIn(file, text, root);
    const faults = findings.map(located);
    const scenario = root
      ? checkScenario(site, { file, value, texts }, (finding) => void faults.push(located(finding)))
      : undefined;
    diagnostics.push(...faults);
    if (scenario && !faults.some(({ severity }) => severity === 'error')) scenarios.push(scenario);
  }
  return { scenarios, diagnostics };
}

function recordFiles({ file, text }: ManifestFile): string[] {
  const folder = file.replace(/[^/]+$/, '');
  return [...text.matchAll(/"file"\s*:\s*"([\w.-]+\.json)"/g)].map(([, name = '']) => folder + name);
}
