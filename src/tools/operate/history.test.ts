import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../tests/setup/heard.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { openStore, publishTexts } from '../../store/testing/publish-texts.ts';
import { main } from './history.ts';

const folder = testFolder();

const history = (...args: readonly string[]) =>
  runCommand(() => main(args, folder.path), { STATE_DIR: folder.path });

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
  expect(await history('/fees')).toEqual({
    code: 0,
    said: `  d  2026-11-23T08:00:00.000Z  gone
  c  2026-11-22T08:00:00.000Z  200
  a  2026-11-20T08:00:00.000Z  200
`,
  });
  expect(await history('/fees', '2026-11-21')).toEqual({ code: 0, said: 'Fees of 2025' });
  expect(await history('/fees', 'c')).toEqual({ code: 0, said: 'Fees of 2026' });
  expect(await history('/', '2026-12-24')).toEqual({ code: 0, said: 'Home, newer' });
  const said = expect.stringContaining('/fees had no file then.');
  for (const when of ['d', '2026-11-19', 'none'])
    expect(await history('/fees', when)).toEqual({ code: 1, said });
  expect((await history('/nowhere')).said).toBe('No kept state has /nowhere.\n');
});
