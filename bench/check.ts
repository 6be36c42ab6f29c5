import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Checked, check, createCheck } from '../src/check/check.ts';
import type { ManifestFile } from '../src/check/input/manifest-file.ts';
import { environment } from '../src/check/testing/world.ts';
import { createTextReader } from '../src/node/unchanged.ts';
import { readManifestFiles } from '../src/pages/manifests/manifest-files.ts';
import { openProject } from '../src/publish/project/project.ts';
import { temporaryFolder } from '../tests/setup/folder.ts';
import { printTable, verdict } from './table.ts';
import { machineLoad } from './with-site.ts';

/** Ten times as many manifests may take ten times as long, plus some room for cache misses. */
const LINEAR = 1.6;
/** Milliseconds of the processor (design: bars). */
const BARS = { all: 2500, changed: 10, look: 5 } as const;
const RUNS = 3;
const TURNS = 20;
const LINKS = 10;

/**
 * `npm run bench -- check`: the check alone, on generated manifests, the least of several runs; exits with 1 if it is
 * slow, or not linear.
 */
export async function main(_: readonly string[], root: string): Promise<number> {
  check({ ...environment, files: manifests(500) });
  const rows = [measure(1000), measure(10_000)] as const;
  const [small, large] = rows;
  printTable(
    ['manifests', 'all', 'none changed', 'one changed', 'one with another title'],
    rows.map(({ count, ...times }) => [
      count.toLocaleString('en'),
      ...Object.values(times).map((ms) => `${ms.toFixed(ms < 20 ? 1 : 0)} ms`),
    ]),
  );
  const growth = large.all / small.all / 10;
  const look = await lookWithoutNews(root, 1000);
  console.log(`A look at 1,000 manifests and the model without news: ${look.toFixed(1)} ms.`);
  console.log(`${growth.toFixed(2)} times linear; of the processor, ${machineLoad()}.`);
  return verdict([
    ...(growth > LINEAR ? [`${growth.toFixed(2)} times linear: at most ${LINEAR}`] : []),
    ...(large.all > BARS.all ? [`10,000 manifests: ${large.all.toFixed(0)} ms, at most ${BARS.all}`] : []),
    ...(look > BARS.look ? [`A look without news: ${look.toFixed(1)} ms, at most ${BARS.look}`] : []),
    ...(large.changed > BARS.changed
      ? [`One changed of 10,000: ${large.changed.toFixed(1)} ms, at most ${BARS.changed}`]
      : []),
  ]);
}

interface Times {
  readonly count: number;
  /** The first check of everything. */
  readonly all: number;
  /** The following checks, after no change and after a change of one manifest. */
  readonly same: number;
  readonly changed: number;
  readonly title: number;
}

function measure(count: number): Times {
  const files = manifests(count);
  const all = Math.min(
    ...Array.from({ length: RUNS }, () => cost(() => sound(check({ ...environment, files }), count))),
  );
  const again = createCheck();
  again({ ...environment, files });
  let now = files;
  const turns = (change: (text: string, turn: number) => string): number =>
    Math.min(
      ...Array.from({ length: TURNS }, (_, turn) => {
        const at = (turn * 37 + 1) % count;
        const { file = '', text = '' } = now[at] ?? {};
        // The same manifests as if read again: new objects with equal texts.
        now = now.map((one) => ({ ...one })).with(at, { file, text: change(text, turn) });
        return cost(() => sound(again({ ...environment, files: now }), count));
      }),
    );
  return {
    count,
    all,
    same: turns((text) => text),
    changed: turns((text, turn) =>
      text.replace('"image-text"', `"image-text",\n      "title": "Turn ${turn}"`),
    ),
    title: turns((text, turn) => text.replace('"title": "Page', `"title": "Turn ${turn}, page`)),
  };
}

/** A poll of the publisher with this many manifests in a folder, none of which has changed. */
async function lookWithoutNews(root: string, count: number): Promise<number> {
  const folder = await temporaryFolder();
  for (const { file, text } of manifests(count)) await writeFile(join(folder.path, basename(file)), text);
  const read = createTextReader();
  const { model } = openProject(root);
  const again = createCheck();
  const look = async () => {
    await model();
    sound(again({ ...environment, files: await readManifestFiles(folder.path, undefined, read) }), count);
  };
  await look();
  // A manifest that has only just been written would be read again.
  await setTimeout(4000);
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const before = process.cpuUsage();
    await look();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  await folder.remove();
  return Math.min(...times);
}

/** The processor time of a function, in milliseconds. */
function cost(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function sound({ pages }: Checked, count: number): void {
  if (pages.length !== count) throw new Error(`${count - pages.length} generated manifests have errors`);
}

/** Pages that link to each other and to blocks on each other; every hundredth link leads nowhere. */
function manifests(count: number): ManifestFile[] {
  return Array.from({ length: count }, (_, at) => ({
    file: `page-manifests/page-${at}.json`,
    text: JSON.stringify(manifest(at, count), null, 2),
  }));
}

function manifest(at: number, count: number): object {
  const links = Array.from({ length: LINKS }, (_, nth) => {
    const to = (at * 7 + nth * 131 + 1) % count;
    return { type: 'image-text', id: `part-${nth}`, link: linkTo(to, nth) };
  });
  const route = at % 50 === 0 ? `/lists-${at}/:id` : `/pages-${at}`;
  const select = at % 50 === 0 ? { select: '[id=:id]' } : {};
  return {
    route,
    title: `Page ${at}`,
    description: 'A generated page.',
    sources: { page: { endpoint: '/leaders', ...select, populate: { image: true } } },
    blocks: [
      at % 50 === 0
        ? { type: 'banner', title: '$page.name', image: '$page.image' }
        : { type: 'banner', title: '$page[0].name', image: '$page[0].image' },
      ...links,
    ],
  };
}

function linkTo(to: number, nth: number): string {
  if (to % 100 === 99) return `/nowhere-${to}`;
  if (to % 50 === 0) return `/lists-${to}/3`;
  return nth % 3 === 0 ? `/pages-${to}#part-${nth}` : `/pages-${to}`;
}
