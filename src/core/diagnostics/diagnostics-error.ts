import type { Diagnostic } from './diagnostic.ts';
import { formatDiagnostic } from './format.ts';

/** Thrown where nothing can go on: everything that is wrong at once, a line for each. */
export class DiagnosticsError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(title: string, diagnostics: readonly Diagnostic[]) {
    super(`${title}\n${diagnostics.map((diagnostic) => `  ${formatDiagnostic(diagnostic)}`).join('\n')}`);
    this.name = 'DiagnosticsError';
    this.diagnostics = diagnostics;
  }
}
