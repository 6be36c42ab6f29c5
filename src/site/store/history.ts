import { setImmediate as breathe } from 'node:timers/promises';
import type { Entry, Index, State } from './entry.ts';
import { applyDelta } from './entry.ts';
import { journalNames, readJournal, replay } from './journal.ts';

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
  const state = (await keptStates(folder)).find((one) => one.id === id);
  return state && (await replay(folder, state.journal, id)).index;
}

/** What the states of one journal name. */
export interface StateFiles {
  readonly state: KeptState;
  /** Sizes in bytes of all its objects, by hash. */
  readonly objects: ReadonlyMap<string, number>;
}

/** The states of a journal with their objects, newest first. */
export async function statesOfJournal(folder: string, journal: string): Promise<readonly StateFiles[]> {
  const index = new Map<string, Entry>();
  const states: StateFiles[] = [];
  for await (const { delta } of readJournal(folder, journal)) {
    applyDelta(index, delta);
    await breathe();
    if (!delta.state) continue;
    const objects = new Map([...index.values()].map(({ hash, size }) => [hash, size]));
    states.unshift({ state: { ...delta.state, journal }, objects });
  }
  return states;
}
