import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { expect, inject, it, vi } from 'vitest';
import { UNNAMED_SITE } from '../../src/core/manifest/site.ts';
import { hashOf } from '../../src/node/hash.ts';
import { createServing } from '../../src/serve/lookup/serving.ts';
import type { Index } from '../../src/store/entry.ts';
import { JOURNALS } from '../../src/store/journal.ts';
import { folderObjects, OBJECTS, objectPath } from '../../src/store/objects.ts';
import { openIndex } from '../../src/store/open-index.ts';
import { FILE_DAMAGES } from '../setup/file-damage.ts';
import { FULL } from '../setup/full.ts';
import { SOON, smallServers, textAt } from './small-servers.ts';

const servers = smallServers({ CONTENT_REFRESH_SECONDS: '3600' });

/** The pages that a server with only this index and folder shows: the hash of its answer at each address. */
async function shownPages(folder: string, index: Index): Promise<Map<string, string>> {
  const serving = createServing(
    {
      site: UNNAMED_SITE,
      read: folderObjects(folder).read,
      prioritize: () => undefined,
      repair: async () => false,
      cacheBytes: 1e6,
      log: () => undefined,
    },
    new Map(index),
  );
  const shown = new Map<string, string>();
  for (const [address, { type, status }] of index) {
    if (!address.startsWith('/') || status !== 200 || !type.startsWith('text/html')) continue;
    const body = await Promise.resolve((await serving.find(address))?.body('br')).catch(() => undefined);
    if (body) shown.set(address, hashOf(body.body));
  }
  return shown;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name)] : []));
}

/** An upload, an asset and an object of each type, and every other file; in a full run all of them. */
function oneOfEach(files: readonly string[], index: Index): readonly string[] {
  const types = new Map([...index.values()].map(({ hash, type }) => [basename(objectPath('', hash)), type]));
  const kindOf = (file: string) =>
    types.get(basename(file)) ?? (/\/(uploads|assets)\//.test(file) ? dirname(file) + extname(file) : file);
  return FULL ? files : [...new Map(files.map((file) => [kindOf(file), file])).values()];
}

it('loses a page at most, whichever file of STATE_DIR is damaged in whatever way, while the CMS is down', async () => {
  await servers.published();
  const good = await textAt({ url: inject('smallSite') }, '/chronicle');
  const folder = join(servers.state, 'site');
  const { index } = await openIndex(folder);
  const whole = await shownPages(folder, index);
  expect(whole.size).toBeGreaterThan(5);
  const files = await filesOf(servers.state);
  expect(files.length).toBeGreaterThan(30);
  const lost: string[] = [];
  for (const file of oneOfEach(files, index)) {
    for (const [kind, damage] of Object.entries(FILE_DAMAGES)) {
      const mend = await damage(file);
      // Damage to an object can't change the index.
      const isObject = file.startsWith(join(folder, OBJECTS));
      const shown = await shownPages(folder, isObject ? index : (await openIndex(folder)).index);
      const missing = [...whole].filter(([address, hash]) => shown.get(address) !== hash);
      if (missing.length > 1) lost.push(`${file} ${kind}: ${missing.map(([address]) => address).join(' ')}`);
      await mend();
    }
  }
  expect(lost).toEqual([]);

  // The same as seen by a server: one line names the fault, the replacement that is served and the remedy; the
  // publisher mends it.
  const [journal = ''] = await filesOf(join(folder, JOURNALS));
  await FILE_DAMAGES.flipped(journal);
  const [line] = (await openIndex(folder)).damage;
  const second = await servers.start({ CONTENT_URL: 'http://127.0.0.1:9' });
  expect(await textAt(second, '/chronicle')).toBe(good);
  expect(second.output().match(/STATE_DIR is damaged/g)).toHaveLength(1);
  expect(second.output()).toContain(`STATE_DIR is damaged: ${line}. Look at the disk`);
  await vi.waitFor(async () => expect((await openIndex(folder)).damage).toEqual([]), SOON);
});
