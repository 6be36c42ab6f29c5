import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { journalNames, journalPaths } from './journal.ts';
import { parseJournalLine } from './journal-line.ts';

/** Enough bytes to contain the last lines of a journal, which have one address each. */
const END_BYTES = 65_536;

/** The names of a site's journals, ordered by their last writes: by the numbers of their last lines. */
export function orderJournals(folder: string): readonly string[] {
  const journals = journalNames(folder).map((name) => ({ name, number: lastNumber(folder, name) }));
  const numbered = journals
    .flatMap(({ name, number }) => (number === undefined ? [] : [{ name, number }]))
    .sort((one, other) => one.number - other.number)
    .map(({ name }) => name);
  const unreadable = journals.flatMap(({ name, number }) => (number === undefined ? [name] : []));
  const newest = numbered.at(-1) ?? '';
  const isEarlier = (name: string) => name < newest;
  // A journal that began after the newest readable one is the latest, and completely lost.
  return [...unreadable.filter(isEarlier), ...numbered, ...unreadable.filter((name) => !isEarlier(name))];
}

/** Returns a function that finds the highest line number in a folder. An unchanged journal isn't read again. */
export function createHighestNumberFinder(folder: string): () => number {
  const ends = new Map<string, { readonly size: number; readonly number: number }>();
  return () => {
    const paths = journalNames(folder).flatMap((name) => journalPaths(folder, name));
    for (const path of paths) {
      const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
      if (ends.get(path)?.size !== size) ends.set(path, { size, number: numberAtEnd(path) ?? 0 });
    }
    return Math.max(0, ...paths.map((path) => ends.get(path)?.number ?? 0));
  };
}

function lastNumber(folder: string, name: string): number | undefined {
  const numbers = journalPaths(folder, name).flatMap((path) => numberAtEnd(path) ?? []);
  return numbers.length === 0 ? undefined : Math.max(...numbers);
}

function numberAtEnd(path: string): number | undefined {
  for (const line of endOf(path).toString('utf8').split('\n').toReversed()) {
    const number = parseJournalLine(line)?.number;
    if (number !== undefined) return number;
  }
  return undefined;
}

/** The last bytes of a file; empty if it can't be read. */
function endOf(path: string): Buffer {
  try {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const bytes = Buffer.alloc(Math.min(size, END_BYTES));
      return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, size - bytes.length));
    } finally {
      closeSync(file);
    }
  } catch {
    return Buffer.alloc(0);
  }
}
