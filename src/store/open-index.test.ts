import { appendFile, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { listKeptStates } from './history.ts';
import { JOURNAL_COPIES, JOURNALS, journalNames, journalPaths } from './journal.ts';
import { openIndex } from './open-index.ts';
import { openStore, publishTexts } from './testing/publish-texts.ts';

const folder = testFolder();

const start = () => openStore(folder.path);
/** The texts that a server would serve after a start, also their keys, and the messages. */
async function opened() {
  const { index, damage } = await openIndex(folder.path);
  return { texts: Object.fromEntries([...index].map(([address, { key }]) => [address, key])), damage };
}
const newest = () => journalPaths(folder.path, journalNames(folder.path).at(-1) ?? '');

const SITE = { '/': 'A', '/b': 'B', '/c': 'C' };
type Damage = (path: string) => Promise<void>;
const DAMAGES: Readonly<Record<string, Damage>> = {
  flipped: async (path) => {
    const bytes = await readFile(path);
    const at = bytes.indexOf('"/b"') + 2;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(path, bytes);
  },
  halved: async (path) => {
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
  },
  emptied: (path) => writeFile(path, ''),
  deleted: (path) => rm(path),
};

describe.each(Object.entries(DAMAGES))('a newest journal that is %s', (kind, damage) => {
  it('is restored from its copy and logged once', async () => {
    publishTexts(await start(), SITE);
    const [journal, copy] = newest();
    await damage(journal);
    const first = await opened();
    expect(first.texts).toEqual(SITE);
    expect(first.damage).toEqual([expect.stringContaining(`${journal} `)]);
    expect(first.damage[0]).toContain(`${copy} is read instead, and nothing is lost`);
    expect((await listKeptStates(folder.path)).map(({ id }) => id)).toEqual(['/,/b,/c']);
    await start();
    expect(await opened()).toEqual({ texts: SITE, damage: [] });
  });

  it('is replaced by the previous journal if it has no copy', async () => {
    publishTexts(await start(), { ...SITE, '/old': 'O' });
    publishTexts(await start(), { '/': 'A2' });
    publishTexts(await start(), { '/c': 'C2' }, ['/old']);
    for (const path of newest()) await damage(path);
    const { texts, damage: lines } = await opened();
    // The removed addresses are at the beginning of the rest of the journal.
    const old = ['emptied', 'deleted'].includes(kind) ? { '/old': 'O' } : {};
    expect({ ...texts, '/c': 'C or C2' }).toEqual({ '/': 'A2', '/b': 'B', '/c': 'C or C2', ...old });
    // Without any of its files, a newer journal can't be detected.
    if (journalNames(folder.path).length === 3) {
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(/, and so is its copy: the lost addresses are served from \d+-.*\.jsonl$/);
    } else expect(lines).toEqual([]);
  });
});

it('loses only the page of a damaged line without a copy', async () => {
  publishTexts(await start(), SITE);
  for (const path of newest()) await DAMAGES.flipped?.(path);
  const { texts, damage } = await opened();
  expect(texts).toEqual({ '/': 'A', '/c': 'C' });
  expect(damage[0]).toMatch(/has 1 of \d+ lines that can’t be read, and so is its copy: there is no/);
});

it('restores a missing folder of journals from the copies', async () => {
  publishTexts(await start(), SITE);
  await rm(join(folder.path, JOURNALS), { recursive: true });
  expect((await opened()).texts).toEqual(SITE);
  publishTexts(await start(), { '/': 'A2' });
  await rm(join(folder.path, JOURNAL_COPIES), { recursive: true });
  expect((await opened()).texts).toEqual({ ...SITE, '/': 'A2' });
});

it('does not report a copy that lacks only the last line', async () => {
  const store = await start();
  publishTexts(store, SITE);
  const [journal, copy] = newest();
  const first = await readFile(copy);
  publishTexts(store, { '/': 'A2' });
  await writeFile(copy, first.subarray(0, -1));
  expect((await opened()).damage).toEqual([expect.stringContaining(`${copy} ends too early`)]);
  await writeFile(copy, first);
  expect(await opened()).toEqual({ texts: { ...SITE, '/': 'A2' }, damage: [] });
  await appendFile(copy, (await readFile(journal)).subarray(first.length, -9));
  expect(await opened()).toEqual({ texts: { ...SITE, '/': 'A2' }, damage: [] });
});

it('replaces a damaged journal at the next write', async () => {
  const store = await start();
  publishTexts(store, SITE);
  for (const damage of [DAMAGES.halved, DAMAGES.deleted]) {
    await damage?.(newest()[0]);
    publishTexts(store, { '/c': 'C2' });
    expect(await opened()).toEqual({ texts: { ...SITE, '/c': 'C2' }, damage: [] });
    expect(store.save()).toBe(damage === DAMAGES.halved);
  }
});

const HOUR_MS = 3_600_000;
it.each([-8766, -1, 1, 8766])('opens the last journal even if the clock is wrong by %d h', async (hours) => {
  const first = await start();
  publishTexts(first, { '/': 'A' });
  const second = await start();
  publishTexts(second, { '/': 'B' });
  const set = async (name: string, time: Date) => {
    for (const path of journalPaths(folder.path, name)) await utimes(path, time, time);
  };
  const [one = '', two = ''] = journalNames(folder.path);
  const off = new Date(Date.now() + hours * HOUR_MS);
  await set(one, hours > 0 ? off : new Date());
  await set(two, hours > 0 ? new Date() : off);
  expect((await opened()).texts).toEqual({ '/': 'B' });
  // The result is the same if the journal that began first was written last.
  publishTexts(first, { '/': 'C' });
  await set(one, hours > 0 ? new Date() : off);
  await set(two, hours > 0 ? off : new Date());
  expect((await opened()).texts).toEqual({ '/': 'C' });
});
