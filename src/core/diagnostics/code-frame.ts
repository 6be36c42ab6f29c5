import type { Diagnostic } from './diagnostic.ts';

const WIDTH = 100;

/** The line of the file with the place marked below it, after one line of context; empty if there is no line. */
export function codeFrame(text: string, { line, column, length }: Diagnostic): string {
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
