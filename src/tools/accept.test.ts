import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Folder, temporaryFolder } from '../../tests/setup/folder.ts';
import { readAcceptance, writeGuard } from '../guard/guard-files.ts';
import { main } from './accept.ts';

let folder: Folder;
let said: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  said = '';
  vi.stubEnv('STATE_DIR', folder.path);
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await folder.remove();
});

const since = '2026-01-02T03:04:05.000Z';

it('the command accepts a held publication and describes it', async () => {
  const held = { why: '5 of 53 pages would go', since, measure: { '/': 1 } };
  await writeGuard(folder.path, { origin: 'a CMS', gone: {}, held });
  expect(await main([], folder.path)).toBe(0);
  expect(said).toContain('Accepted: 5 of 53 pages would go');
  expect(await readAcceptance(folder.path)).toBe(since);
});

it('the command names the places it searched if nothing is held', async () => {
  expect(await main([], folder.path)).toBe(1);
  expect(said).toContain(`Nothing is held in ${folder.path}`);
  expect(await readAcceptance(folder.path)).toBeUndefined();
});

it('the command takes no arguments', async () => {
  expect(await main(['all'], folder.path)).toBe(2);
});
