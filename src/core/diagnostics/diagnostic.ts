/** An `info` reports a limit of the check; it needs no correction. */
type Severity = 'error' | 'warning' | 'info';

/** A check's code and severity. `check --explain CODE` describes it. */
export interface Check {
  readonly code: string;
  readonly severity: Severity;
}

export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
  /** Set if the correction is certain, because the wrong word is a former name; otherwise it is guessed. */
  readonly isKnown?: true;
}

/** A mistake in an author's file or an operator's setting, with its position. */
export interface Diagnostic extends Check {
  /** The path from the project's root, such as `page-manifests/hall-rules.json`; `environment` for a setting. */
  readonly file: string;
  /** The line, counted from 1 like the column; 0 if there is no text, as for a setting. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** The JSON path in the file, such as `blocks[0].title`; empty for the whole file. */
  readonly where: string;
  readonly message: string;
  readonly suggestion?: string;
  /** Set if `npm run check -- --fix` fixes it. */
  readonly fixable?: true;
  /** The edit that `--fix` applies, if it is a single range. */
  readonly edit?: TextEdit;
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

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

/** Applies edits to a text; if two overlap, only the first. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let editedText = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    if (edit.offset < at) continue;
    editedText += text.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
  }
  return editedText + text.slice(at);
}
