import { applyDelta, type Entry, type Index, type State } from './entry.ts';
import { journalNames } from './journal.ts';
import { readJournalLines } from './read-journal.ts';

/** A complete state, and the journal that contains it. */
export interface KeptState extends State {
  readonly journal: string;
}

/** All states of a folder that can be served again, oldest first. */
export async function listKeptStates(folder: string): Promise<readonly KeptState[]> {
  const states: KeptState[] = [];
  for (const journal of journalNames(folder)) {
    for await (const { delta } of readJournalLines(folder, journal)) {
      if (delta.state) states.push({ ...delta.state, journal });
    }
  }
  return states;
}

export interface AddressState extends KeptState {
  readonly entry: Entry | undefined;
}

/** The states in which the file of an address changed, oldest first. */
export async function listAddressStates(folder: string, address: string): Promise<readonly AddressState[]> {
  const states: AddressState[] = [];
  for (const journal of journalNames(folder)) {
    let entry: Entry | undefined;
    for await (const { delta } of readJournalLines(folder, journal)) {
      entry = delta.gone.includes(address) ? undefined : entry;
      entry = delta.set.find(([one]) => one === address)?.[1] ?? entry;
      const last = states.at(-1)?.entry;
      if (delta.state && entry?.hash !== last?.hash) states.push({ ...delta.state, journal, entry });
    }
  }
  return states;
}

/** The index of a state; undefined if the folder has no state with this id. */
export async function readStateIndex(folder: string, id: string): Promise<Index | undefined> {
  const state = (await listKeptStates(folder)).find((one) => one.id === id);
  if (!state) return undefined;
  const index = new Map<string, Entry>();
  for await (const { delta } of readJournalLines(folder, state.journal)) {
    applyDelta(index, delta);
    if (delta.state?.id === id) break;
  }
  return index;
}
