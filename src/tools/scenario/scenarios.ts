import { unreadFileCheck } from '../../check/checks/file-checks.ts';
import { finding } from '../../check/definition/check-definition.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { diagnosticsIn, type Finding } from '../../core/diagnostics/finding.ts';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import { builtInScenarios } from './built-in.ts';
import { checkScenario } from './check-scenario.ts';
import type { LoadedSite } from './load-site.ts';
import type { Scenario } from './scenario.ts';
import { isPlaced, readScenarioFiles } from './scenario-files.ts';

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
  const read = new Map(files.map(({ file, text }) => [file, readJsonText(text)]));
  const reportIn = (file: string) => {
    const located = diagnosticsIn(file, texts.get(file) ?? '', read.get(file)?.root);
    return (found: Finding) => void diagnostics.push(located(found));
  };
  // A record that a scenario refers to isn't a scenario itself.
  const records = new Set(files.flatMap(recordFiles));
  for (const [file, { root, value, findings }] of read) {
    const before = diagnostics.length;
    for (const found of findings) reportIn(file)(found);
    if (!root || records.has(file)) continue;
    if (!isPlaced(file)) reportIn(file)(finding(misplaced, { path: [] }, MISPLACED));
    const scenario = checkScenario(site, { file, value, texts, reportIn });
    const hasError = diagnostics.slice(before).some(({ severity }) => severity === 'error');
    if (scenario && !hasError) scenarios.push(scenario);
  }
  // Several scenarios may refer to one record.
  const unique = new Map(diagnostics.map((one) => [formatDiagnostic(one), one]));
  return { scenarios, diagnostics: [...unique.values()] };
}

const misplaced = { ...unreadFileCheck, severity: 'error' } as const;
const MISPLACED =
  'This scenario is not in the folder of its page. Move it: tests/scenarios/our-policy/no-dates.json';

function recordFiles({ file, text }: ManifestFile): string[] {
  const folder = file.replace(/[^/]+$/, '');
  return [...text.matchAll(/"file"\s*:\s*"([\w.-]+\.json)"/g)].map(([, name = '']) => folder + name);
}
