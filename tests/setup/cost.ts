import { relative, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { budgetOf } from '../run/budgets.ts';
import { secondsSinceLast } from './counted.ts';
import { slowness } from './slowness.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor seconds that a test file took. */
    processor?: number;
  }
}

const root = resolve(import.meta.dirname, '../..');
const more: (() => number)[] = [];

/** Counts work that others do only for this file, such as a server that is lent to it; called at the file's end. */
export function alsoCount(seconds: () => number): void {
  more.push(seconds);
}

// This setup file is the first one, so its hook runs after all others.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that no fixture is wanted
afterAll(({}, { file }) => {
  const seconds = more.reduce((sum, each) => sum + each(), secondsSinceLast());
  file.meta.processor = seconds;
  const name = relative(root, file.filepath);
  const budget = budgetOf(name);
  // The full product of all combinations may take as long as it needs.
  if (seconds <= budget || process.env.FULL === '1') return;
  const slower = slowness();
  if (seconds <= budget * slower) return;
  const machine =
    slower > 1 ? ` on a quiet machine; this one needs ${slower.toFixed(1)} times as much now` : '';
  throw new Error(
    `${name} took ${seconds.toFixed(1)} s of the processor; its budget is ${budget} s${machine}.`,
  );
});
