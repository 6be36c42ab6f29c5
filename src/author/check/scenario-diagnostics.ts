import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { openSite } from '../scenario/open-site.ts';
import { readScenarioFiles } from '../scenario/scenario-files.ts';
import { scenariosOf } from '../scenario/scenarios.ts';

/** What is wrong with the scenarios of the tests. */
export async function scenarioDiagnostics(root: string): Promise<readonly Diagnostic[]> {
  const files = await readScenarioFiles(root);
  return files.length === 0 ? [] : scenariosOf(await openSite(root), files).diagnostics;
}
