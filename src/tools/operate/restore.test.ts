import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../tests/setup/heard.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { readPin } from '../../store/pin.ts';
import { openStore, publishTexts } from '../../store/testing/publish-texts.ts';
import { main as history } from './history.ts';
import { main as restore } from './restore.ts';

const folder = testFolder();

it('restores a state of the history until it is released', async () => {
  const site = join(folder.path, 'site');
  const run = (main: typeof restore, ...args: readonly string[]) =>
    runCommand(() => main(args, folder.path), { STATE_DIR: folder.path });
  expect((await run(history)).said).toBe(`Nothing has been published into ${site} yet.\n`);
  const store = await openStore(site);
  for (const id of ['a', 'b']) publishTexts(store, { '/': id }, [], id, `time ${id}`);
  expect(await run(history)).toEqual({ code: 0, said: '* b  time b  state b\n  a  time a  state a\n' });

  const said = 'The site of time a is served within a second, until `npx prospectus restore release`.\n';
  expect([await run(restore, 'a'), await readPin(site)]).toEqual([{ code: 0, said }, 'a']);
  // The copy counts if the first file is damaged.
  await writeFile(join(site, 'restored.json'), '');
  expect((await run(history)).said).toBe(
    '  b  time b  state b\n* a  time a  state a\na is served until `npx prospectus restore release`.\n',
  );
  expect([(await run(restore, 'none')).code, await readPin(site)]).toEqual([1, 'a']);
  const released = 'The last state is served within a second.\n';
  expect([await run(restore, 'release'), await readPin(site)]).toEqual([
    { code: 0, said: released },
    undefined,
  ]);
  expect((await run(restore, 'release')).said).toBe('Nothing was restored: the last state is served.\n');
});
