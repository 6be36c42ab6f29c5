import { expect, it } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { journalNames } from './journal.ts';
import { createFolderStore } from './store.ts';
import { readJournalStates, SWEEP_LIMITS } from './sweep.ts';

const folder = testFolder();

it('lists each stored file under the last state that contains it', async () => {
  const store = createFolderStore(folder.path, 'a CMS');
  const hashes = new Map<string, string>();
  const publish = (id: string | undefined, texts: Readonly<Record<string, string>>, gone: string[] = []) => {
    const set = Object.entries(texts).map(([address, body]) => {
      const entry = store.put({ status: 200, type: 'text/plain', body }, body, false);
      hashes.set(entry.hash, body);
      return [address, entry] as const;
    });
    const state = id === undefined ? {} : { state: { id, time: '2026-11-22T00:00:00.000Z', note: '' } };
    store.commit({ set, gone, ...state });
  };
  publish('a', { '/': 'A', '/copy': 'A', '/shared': 'S', '/old': 'O' });
  // The publication isn't complete, so no state contains H.
  publish(undefined, { '/half': 'H', '/': 'B' });
  publish('b', { '/half': 'B' }, ['/shared']);
  publish('c', { '/again': 'S', '/copy': 'C' }, ['/old']);
  publish(undefined, { '/unfinished': 'U' });
  const [journal = ''] = journalNames(folder.path);
  const found = (await readJournalStates(folder.path, journal)).map(({ id, objects }) => [
    id,
    [...objects.keys()].map((hash) => hashes.get(hash)).sort(),
  ]);
  expect(found).toEqual([
    ['c', ['B', 'C', 'S']],
    ['b', ['A', 'O']],
    ['a', []],
  ]);
});

it('the last fifty states, and files of ten minutes, are kept', () => {
  expect(SWEEP_LIMITS).toMatchObject({ states: 50, graceMs: 600_000 });
});
