import { groupValues } from '../json/group-values.ts';
import { type Diagnostic, hasErrors } from './diagnostic.ts';

const WIDTH = 100;

/** A diagnostic in one line: `file:line:column  where: message`. */
export function formatDiagnostic({ file, line, column, severity, where, message }: Diagnostic): string {
  const mark = severity === 'error' ? '' : `${severity}: `;
  const place = where === '' ? '' : `${where}: `;
  const spot = line === 0 ? file : `${file}:${line}:${column}`;
  const text = `${spot}  ${mark}${place}${message}`;
  // The value in quotes may contain a line break.
  return text.replace(/\p{Cc}/gu, (control) => JSON.stringify(control).slice(1, -1));
}

/** Lists findings, with code frames for those in `texts`. Equal ones in many records have one line. */
export function formatReport(findings: readonly Diagnostic[], texts?: ReadonlyMap<string, string>): string {
  const keyOf = ({ file, line, where, message }: Diagnostic): string => {
    const place = file.startsWith('cms/content/') ? where.replace(/\[\d+\]/g, '') : `${line} ${where}`;
    return [file, message, place].join();
  };
  const groups = groupValues(findings.map((one) => [keyOf(one), one] as const));
  const parts = [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length > 0 ? ` (and ${count(others.length, 'other place')})` : '';
    const frame = codeFrame(texts?.get(first.file) ?? '', first);
    return formatDiagnostic(first) + more + (frame === '' ? '' : `\n${frame}\n`);
  });
  return [...parts, summaryLine(findings)].join('\n');
}

/** Counts errors and warnings, but not information: "2 errors, 1 warning". */
export function summaryLine(diagnostics: readonly Diagnostic[]): string {
  const number = (of: Diagnostic['severity']) => diagnostics.filter(({ severity }) => severity === of).length;
  return `${count(number('error'), 'error')}, ${count(number('warning'), 'warning')}${fixHint(diagnostics)}`;
}

function fixHint(diagnostics: readonly Diagnostic[]): string {
  const fixable = diagnostics.filter((diagnostic) => diagnostic.fixable);
  if (fixable.length === 0) return '';
  const others = diagnostics.filter((diagnostic) => !diagnostic.fixable);
  const waits = fixable.some(({ file }) => hasErrors(others.filter((other) => other.file === file)));
  const when = waits ? ', some only after other errors in their file are fixed' : '';
  return ` (--fix fixes ${fixable.length}${when})`;
}

export function formatJson(diagnostics: readonly Diagnostic[]): string {
  return JSON.stringify({ diagnostics }, null, 2);
}

/** A number with its noun: "2 errors", "1 form". */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** The diagnostic's line with the marked range below it, after one line of context; empty if there is no line. */
export function codeFrame(text: string, { line, column, length }: Diagnostic): string {
  const lines = text.split('\n', line).map((one) => one.replace(/\r$/, ''));
  const markedLine = lines[line - 1];
  if (text === '' || markedLine === undefined) return '';
  const from = Math.max(0, column - 1 - Math.floor(WIDTH / 2));
  const gutter = String(line).length;
  const shown = markedLine.slice(from, from + WIDTH);
  const mark = '^'.repeat(Math.max(1, Math.min(length, shown.length - (column - 1 - from))));
  const before =
    line > 1 ? [`  ${String(line - 1).padStart(gutter)} | ${(lines[line - 2] ?? '').slice(0, WIDTH)}`] : [];
  const indent = markedLine.slice(from, column - 1).replace(/[^\t]/g, ' ');
  return [...before, `  ${line} | ${shown}`, `  ${' '.repeat(gutter)} | ${indent}${mark}`].join('\n');
}
