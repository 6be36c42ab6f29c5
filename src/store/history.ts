import { setImmediate as breathe } from 'node:timers/promises';
import type { Index, State } from './entry.ts';
import { journalNames, readJournal, replay } from './journal.ts';
import { restoredFolder } from './pin.ts';

/** A complete state, and the journal that it stands in. */
export interface KeptState extends State {
  readonly journal: string;
}

/** All states of a folder that can be served again, oldest first. */
export async function keptStates(folder: string): Promise<readonly KeptState[]> {
  const states: KeptState[] = [];
  for (const journal of await journalNames(folder)) {
    for await (const { delta } of readJournal(folder, journal)) {
      if (delta.state) states.push({ ...delta.state, journal });
      await breathe();
    }
  }
  return states;
}

/** The index of a state; undefined where the folder has none of this id. */
export async function indexOfState(folder: string, id: string): Promise<Index | undefined> {
  for (const place of [folder, restoredFolder(folder)]) {
    const state = (await keptStates(place)).find((one) => one.id === id);
    if (state) return (await replay(place, state.journal, id)).index;
  }
  return undefined;
}
