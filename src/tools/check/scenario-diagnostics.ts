import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { LoadedSite } from '../scenario/load-site.ts';
import { readScenarioFiles } from '../scenario/scenario-files.ts';
import { readScenarios } from '../scenario/scenarios.ts';

export async function scenarioDiagnostics(
  root: string,
  load: () => Promise<LoadedSite>,
): Promise<readonly Diagnostic[]> {
  const files = await readScenarioFiles(root);
  return files.length === 0 ? [] : readScenarios(await load(), files).diagnostics;
}
