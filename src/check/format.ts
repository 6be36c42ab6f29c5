import { faultLine } from '../core/diagnostics/fault.ts';
import type { Problem } from './problem.ts';

/** A problem in one line: `file:line:column  where: message`. */
export function formatProblem(problem: Problem): string {
  return faultLine(problem, problem.severity === 'warning' ? 'warning: ' : '');
}

const WIDTH = 100;

/** The line of the file with the place marked, one line before it for context; empty where there is none. */
export function codeFrame(text: string, { line, column, length }: Problem): string {
  const lines = text.split('\n', line).map((one) => one.replace(/\r$/, ''));
  const here = lines[line - 1];
  if (here === undefined) return '';
  const from = Math.max(0, column - 1 - Math.floor(WIDTH / 2));
  const gutter = String(line).length;
  const shown = here.slice(from, from + WIDTH);
  const mark = '^'.repeat(Math.max(1, Math.min(length, shown.length - (column - 1 - from))));
  const before =
    line > 1 ? [`  ${String(line - 1).padStart(gutter)} | ${(lines[line - 2] ?? '').slice(0, WIDTH)}`] : [];
  const indent = here.slice(from, column - 1).replace(/[^\t]/g, ' ');
  return [...before, `  ${line} | ${shown}`, `  ${' '.repeat(gutter)} | ${indent}${mark}`].join('\n');
}

/** All problems for a terminal: each with its code frame, and a sum at the end. */
export function formatForTerminal(problems: readonly Problem[], texts: ReadonlyMap<string, string>): string {
  const parts = problems.map((problem) => {
    const frame = codeFrame(texts.get(problem.file) ?? '', problem);
    return frame === '' ? formatProblem(problem) : `${formatProblem(problem)}\n${frame}\n`;
  });
  return [...parts, summary(problems)].join('\n');
}

/** "2 errors, 1 warning". */
export function summary(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return `${count(errors, 'error')}, ${count(problems.length - errors, 'warning')}${fixHint(problems)}`;
}

function fixHint(problems: readonly Problem[]): string {
  const fixable = problems.filter((problem) => problem.fixable);
  if (fixable.length === 0) return '';
  const others = problems.filter(({ severity, fixable }) => severity === 'error' && !fixable);
  const waits = fixable.some(({ file }) => others.some((other) => other.file === file));
  const when = waits ? ', some only when their file has no other error' : '';
  return ` (${fixable.length} of them mended by --fix${when})`;
}

/** All problems as JSON, for tools. */
export function formatJson(problems: readonly Problem[]): string {
  return JSON.stringify({ problems }, null, 2);
}

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
