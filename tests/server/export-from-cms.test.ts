import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LIST_FILE } from '../../src/publish/export/own-folder.ts';
import { startFakeCms } from '../setup/fake-cms.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { SMALL_SITE, smallSiteFolder } from '../setup/small-site.ts';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command's built code in this process; export.test.ts starts the command itself. */
async function exporting(args: readonly string[], site: string): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const heard = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      said[name] += String(text);
      return true;
    }),
  );
  try {
    const { loadBuilt } = await import('../../src/serve/built.mjs');
    const { main } = await loadBuilt(site, 'export');
    return { code: await main(args, site), ...said };
  } finally {
    for (const one of heard) one.mockRestore();
  }
}

it('writes nothing while the CMS fails; with --partial what there is, and deletes nothing', async () => {
  const [site, folder, cms] = await Promise.all([
    smallSiteFolder(),
    temporaryFolder(),
    startFakeCms(SMALL_SITE, '/none'),
  ]);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await cms.stop();
    await Promise.all([site.remove(), folder.remove()]);
  });
  const mine = join(folder.path, 'from a CMS');
  // The built code sets it as well.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('STATE_DIR', join(folder.path, 'state'));
  vi.stubEnv('CONTENT_URL', cms.url);
  const exportSite = (...options: readonly string[]) => exporting([mine, ...options], site.path);

  expect((await exportSite()).stdout).toMatch(/ (\d+) files, \1 written, 0 deleted\.\n$/);
  const before = await bytesIn(mine);
  expect(before.size).toBeGreaterThan(100);
  cms.failWith('500');
  expect(await exportSite()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database is asleep'),
    stdout: expect.stringContaining('Nothing is written'),
  });
  expect(await bytesIn(mine)).toEqual(before);
  expect((await exportSite('--partial')).stdout).toMatch(/ 0 deleted\.\n$/);
  const after = await bytesIn(mine);
  expect([...after.keys()]).toEqual([...before.keys()]);
  expect(after.get('chronicle.html')).toBe(before.get('chronicle.html'));
  cms.failWith('none');
  await exportSite();
  // The list of files records when each was written.
  const again = new Map(await bytesIn(mine)).set(LIST_FILE, before.get(LIST_FILE) ?? '');
  expect(again).toEqual(before);
});

async function bytesIn(of: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(of, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(of, join(entry.parentPath, entry.name)))
    .sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await hashOf(join(of, name))] as const)));
}

async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
