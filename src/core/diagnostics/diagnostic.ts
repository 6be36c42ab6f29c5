type Severity = 'error' | 'warning';

/** A check: its name and severity. `check --explain CODE` describes each. */
export interface Check {
  readonly code: string;
  readonly severity: Severity;
}

/** A range of a file's text, and the text that replaces it. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
  /** Set if the correction is certain rather than guessed, because the word is a former name. */
  readonly isKnown?: true;
}

/** A mistake and its place, in a file of an author or a setting of an operator. */
export interface Diagnostic extends Check {
  /** The path from the project's root: `page-manifests/hall-rules.json`; `environment` for a setting. */
  readonly file: string;
  /** Lines and columns count from 1; 0 if there is no text, as for a setting. */
  readonly line: number;
  readonly column: number;
  /** The number of characters that it covers from there. */
  readonly length: number;
  /** The path in the file: `blocks[0].title`; empty for the whole file. */
  readonly where: string;
  readonly message: string;
  readonly suggestion?: string;
  /** Set if `npm run check -- --fix` fixes it. */
  readonly fixable?: true;
  /** The change that `--fix` makes in the file, if it is one range of its text. */
  readonly edit?: TextEdit;
}

/** True if any of them is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Sorts diagnostics by file, line and column. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.message, b.message),
  );
}

/** Compares by code unit, so that the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
