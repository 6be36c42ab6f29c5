import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { listFilesBelow } from '../../src/node/files.ts';
import { journalNames } from '../../src/store/journal.ts';
import { createFolderObjects, DRAFT, OBJECTS, objectPath } from '../../src/store/objects.ts';
import { openIndex } from '../../src/store/open-index.ts';
import { readJournalLines } from '../../src/store/read-journal.ts';
import { sweepObjects } from '../../src/store/sweep.ts';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { startFakeCms } from '../setup/fake-cms.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { runs } from '../setup/full.ts';
import { smallSiteFolder } from '../setup/small-site.ts';

/** The most files of a publication that are written before the kill; a publication has more. */
const MOST_WRITTEN = 12;
const WRITTEN_WITHIN_MS = 10_000;
const LOOK_MS = 5;
const CHANGE_MS = 100;
const OLD_DRAFT_MS = 90_000;

/** Waits until this many new objects exist. */
async function untilWritten(folder: string, before: ReadonlySet<string>, count: number): Promise<void> {
  const late = performance.now() + WRITTEN_WITHIN_MS;
  while (performance.now() < late) {
    const written = (await objectsIn(folder)).filter((path) => !before.has(path));
    if (written.length >= count) return;
    // A publication takes far longer, and the server needs the processor.
    await wait(LOOK_MS);
  }
}

async function objectsIn(folder: string): Promise<string[]> {
  const place = join(folder, OBJECTS);
  const names = await listFilesBelow(place).catch(() => []);
  return names.filter((name) => !name.endsWith(DRAFT)).map((name) => join(place, name));
}

/** The paths of the objects that any line of a journal names. */
async function namedObjects(folder: string): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  for (const journal of journalNames(folder)) {
    for await (const { delta } of readJournalLines(folder, journal))
      for (const [, { hash }] of delta.set) named.add(objectPath(folder, hash));
  }
  return named;
}

async function wrongAt(site: RunningSite, path: string): Promise<string[]> {
  const answer = await fetch(site.url + path);
  const html = await answer.text();
  return answer.status === 200 && html.trimEnd().endsWith('</html>') ? [] : [`${path}: ${answer.status}`];
}

/** Reads the files that a start would serve; each must exist with the bytes of its name. */
async function brokenFiles(folder: string): Promise<{ readonly read: number; readonly broken: string[] }> {
  const objects = createFolderObjects(folder);
  const { index } = await openIndex(folder);
  const reads = [...index].map(([address, { hash }]) =>
    objects.read(hash).then(
      () => [],
      (error: unknown) => [`${address}: ${String(error)}`],
    ),
  );
  return { read: index.size, broken: (await Promise.all(reads)).flat() };
}

async function oldDraftsIn(folder: string): Promise<number> {
  const drafts = (await listFilesBelow(folder)).filter((name) => name.endsWith(DRAFT));
  const times = await Promise.all(drafts.map((name) => stat(join(folder, name))));
  return times.filter(({ mtimeMs }) => mtimeMs < Date.now() - OLD_DRAFT_MS).length;
}

// Each cycle starts the server and kills it at another moment, so more cycles find more. Two take four seconds, fifty
// two minutes, on a busy machine five.
const CYCLES = runs(2, 50);
const PAGES = ['/', '/chronicle', '/halls'];

it('serves complete files after kill -9 during a publication', async () => {
  const { path: site } = await smallSiteFolder();
  const { path: state } = await temporaryFolder();
  const cms = await startFakeCms(site);
  const folder = join(state, 'site');
  const broken: string[] = [];
  let [turn, files, inTheMiddle] = [0, 0, 0];
  const change = setInterval(() => {
    turn++;
    cms.retell((text) => `${text} ${turn}`);
  }, CHANGE_MS);
  onTestFinished(() => clearInterval(change));
  // A kill counts if it is in the middle of a publication: after its first object, before the line that names it.
  for (let cycle = 0; inTheMiddle < CYCLES && cycle < 2 * CYCLES; cycle++) {
    const env = { STATE_DIR: state, CONTENT_URL: cms.url, CONTENT_REFRESH_SECONDS: '0.2' };
    const server = await startSite(env, site);
    broken.push(...(await Promise.all(PAGES.map((path) => wrongAt(server, path)))).flat());
    if (server.output().includes('damaged')) broken.push(server.output());
    const before = new Set(await objectsIn(folder));
    await untilWritten(folder, before, 1 + Math.floor(Math.random() * MOST_WRITTEN));
    await server.stop('SIGKILL');
    const named = await namedObjects(folder);
    const written = (await objectsIn(folder)).filter((path) => !before.has(path));
    if (written.some((path) => !named.has(path))) inTheMiddle++;
    const stored = await brokenFiles(folder);
    files += stored.read;
    broken.push(...stored.broken);
  }
  // Called here because a killed server seldom lives long enough to sweep.
  await sweepObjects(folder);
  expect(broken).toEqual([]);
  expect(inTheMiddle).toBe(CYCLES);
  expect(files).toBeGreaterThan(0);
  expect(await oldDraftsIn(folder)).toBe(0);
}, 900_000);
