import { budgetOf } from './budgets.ts';
import type { FileResult } from './results.ts';

const DEAREST = 10;

/**
 * The most expensive files of a run, its slow tests, and its total cost.
 * @param seconds processor time of everything, including what files share
 */
export function costTable(files: readonly FileResult[], seconds: number): string {
  const dearest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, DEAREST);
  const rows = dearest.map(({ file, project, seconds: own }) => {
    const over = own > budgetOf(file) ? `  over its budget of ${budgetOf(file)} s` : '';
    return `${inSeconds(own)}  ${project.padEnd(6)}  ${file}${over}`;
  });
  const slow = files.flatMap((one) =>
    one.slow.map((test) => `${inSeconds(test.seconds)}  ${one.file} > ${test.name}`),
  );
  const inFiles = files.reduce((sum, one) => sum + one.seconds, 0);
  const shared = Math.max(0, seconds - inFiles);
  return [
    `Seconds of the processor, the dearest of ${files.length} test files:`,
    ...rows,
    ...(slow.length > 0 ? ['Tests over 10 s of the clock:', ...slow] : []),
    `${inSeconds(seconds)}  in all: ${inFiles.toFixed(0)} in files, ${shared.toFixed(0)} in what they share`,
  ].join('\n');
}

const inSeconds = (seconds: number): string => `${seconds.toFixed(1).padStart(7)} s`;
