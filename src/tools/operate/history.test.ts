import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearOutput } from '../../../tests/setup/heard.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { openStore, publishTexts } from '../../store/testing/publish-texts.ts';
import { main } from './history.ts';

const folder = testFolder();
let heard: () => string;
beforeEach(() => {
  vi.stubEnv('STATE_DIR', folder.path);
  heard = hearOutput();
});
afterEach(() => vi.unstubAllEnvs());

/** Runs it: its exit code and its words. */
async function history(...args: string[]) {
  const code = await main(args, folder.path);
  return [code, heard()];
}

it('prints the earlier versions of an address', async () => {
  const publish = async (
    texts: Readonly<Record<string, string>>,
    gone: string[],
    id: string,
    day: number,
  ) => {
    const store = await openStore(join(folder.path, 'site'));
    publishTexts(store, texts, gone, id, `2026-11-${day}T08:00:00.000Z`);
    store.save();
  };
  await publish({ '/': 'Home', '/fees': 'Fees of 2025' }, [], 'a', 20);
  await publish({ '/': 'Home, newer' }, [], 'b', 21);
  await publish({ '/fees': 'Fees of 2026' }, [], 'c', 22);
  await publish({}, ['/fees'], 'd', 23);
  expect(await history('/fees')).toEqual([
    0,
    `  d  2026-11-23T08:00:00.000Z  gone
  c  2026-11-22T08:00:00.000Z  200
  a  2026-11-20T08:00:00.000Z  200
`,
  ]);
  expect(await history('/fees', '2026-11-21')).toEqual([0, 'Fees of 2025']);
  expect(await history('/fees', 'c')).toEqual([0, 'Fees of 2026']);
  expect(await history('/', '2026-12-24')).toEqual([0, 'Home, newer']);
  for (const when of ['d', '2026-11-19', 'none']) {
    expect(await history('/fees', when)).toEqual([1, expect.stringContaining('/fees had no file then.')]);
  }
  expect((await history('/nowhere'))[1]).toBe('No kept state has /nowhere.\n');
});
