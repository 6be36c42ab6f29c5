import type { Entry } from './entry.ts';
import { journalPaths } from './journal.ts';
import { orderJournals } from './journal-order.ts';
import { readJournal, replayJournal } from './read-journal.ts';

/** The published site as stored in its folder. */
export interface OpenedIndex {
  readonly index: Map<string, Entry>;
  /** The journal that was written last; undefined before the first publication. */
  readonly journal: string | undefined;
  /** A line for each damaged file, with the fault and the replacement; empty without damage. */
  readonly damage: readonly string[];
}

/** Reads the latest publication. Damaged lines of its journal are read from the copy, otherwise from earlier journals. */
export function openIndex(folder: string): Promise<OpenedIndex> {
  return openLast(folder, orderJournals(folder));
}

async function openLast(folder: string, names: readonly string[]): Promise<OpenedIndex> {
  const name = names.at(-1);
  if (name === undefined) return { index: new Map(), journal: undefined, damage: [] };
  const { lines, isWhole, faults } = await readJournal(folder, name);
  const [journal, copy] = journalPaths(folder, name);
  const [fault, copyFault] = faults;
  if (isWhole) {
    const damage = [
      ...(fault === undefined ? [] : [`${journal} ${fault}: ${copy} is read instead, and nothing is lost`]),
      ...(copyFault === undefined ? [] : [`${copy} ${copyFault}: ${journal} is whole, and nothing is lost`]),
    ];
    return { index: replayJournal(lines), journal: name, damage };
  }
  const earlier = await openLast(folder, names.slice(0, -1));
  const instead =
    earlier.journal === undefined
      ? 'there is no earlier journal, and the lost addresses are missing until they are rendered again'
      : `the lost addresses are served from ${earlier.journal}`;
  const line = `${journal} ${fault ?? 'is not whole'}, and so is its copy: ${instead}`;
  return {
    index: replayJournal(lines, earlier.index),
    journal: name,
    damage: [line, ...earlier.damage],
  };
}
