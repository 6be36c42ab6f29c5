import type { Diagnostic } from './diagnostic.ts';
import { formatDiagnostic } from './format.ts';

/** Thrown when work can't continue. The message has a line for every diagnostic. */
export class DiagnosticsError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(title: string, diagnostics: readonly Diagnostic[]) {
    super(`${title}\n${diagnostics.map((diagnostic) => `  ${formatDiagnostic(diagnostic)}`).join('\n')}`);
    this.name = 'DiagnosticsError';
    this.diagnostics = diagnostics;
  }
}
