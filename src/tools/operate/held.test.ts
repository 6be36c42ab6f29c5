import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../tests/setup/heard.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { readAcceptance, writeHeld } from '../../guard/guard-files.ts';
import { main } from './held.ts';

const folder = testFolder();
const held = (...args: readonly string[]) =>
  runCommand(() => main(args, folder.path), { STATE_DIR: folder.path });

const since = '2026-01-02T03:04:05.000Z';
const hold = {
  why: '5 of 53 pages would go',
  since,
  changes: [
    {
      address: '/halls/north',
      before: 812,
      after: null,
      why: 'the CMS has no record of /halls any more',
    },
    { address: '/fees', before: 300, after: 90, why: 'the CMS has other content for it' },
  ],
};

it('lists the held pages with the lengths of their texts and the reasons', async () => {
  await writeHeld(folder.path, [hold]);
  const said = `Held since ${since}: 5 of 53 pages would go
  /halls/north: 812 characters -> 404 (the CMS has no record of /halls any more)
  /fees: 300 characters -> 90 characters (the CMS has other content for it)
`;
  expect(await held()).toEqual({ code: 0, said });
  expect(await readAcceptance(folder.path)).toBeUndefined();
});

it('accepts all changes and lists them', async () => {
  await writeHeld(folder.path, [hold]);
  const { code, said } = await held('accept');
  expect(code).toBe(0);
  expect(said).toMatch(/^Accepted:\nHeld since .*5 of 53 pages would go\n {2}\/halls\/north/);
  expect(await readAcceptance(folder.path)).toEqual({ since: [since] });
});

it('exits with 1 when nothing is held', async () => {
  const said = expect.stringContaining(`Nothing is held in ${folder.path}`);
  expect([await held(), await held('accept')]).toEqual([
    { code: 1, said },
    { code: 1, said },
  ]);
  expect(await readAcceptance(folder.path)).toBeUndefined();
});

it.each([['all'], ['accept', '/fees']])('refuses the argument %s %s', async (...words) => {
  await writeHeld(folder.path, [hold]);
  expect(await held(...words)).toMatchObject({ code: 2 });
  expect(await readAcceptance(folder.path)).toBeUndefined();
});

it('ignores a stored acceptance in the former format', async () => {
  const text = JSON.stringify({ since: [since], addresses: ['/fees'] });
  await writeFile(join(folder.path, 'accepted.json'), text);
  expect(await readAcceptance(folder.path)).toBeUndefined();
});
