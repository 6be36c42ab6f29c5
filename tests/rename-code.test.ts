import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { allBlocks } from '../src/render/all-blocks.ts';
import type { Plan } from '../src/tools/rename/change/change.ts';
import { type FileTexts, readBlockFiles } from '../src/tools/rename/code/block-files.ts';
import { openCode } from '../src/tools/rename/code/language-service.ts';
import { namedProps } from '../src/tools/rename/code/named-props.ts';
import { planBlock } from '../src/tools/rename/plan-block.ts';
import { planProp } from '../src/tools/rename/plan-prop.ts';
import { type BlockSites, blockSites } from '../src/tools/rename/texts/block-sites.ts';
import { readSiteTexts, type SiteTexts } from '../src/tools/rename/texts/site-texts.ts';
import { runs } from './setup/full.ts';
import { renameSome, thereAndBack } from './setup/renames.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REGISTRY = join(ROOT, 'registry');

let site: SiteTexts;
let sites: BlockSites;
beforeAll(async () => {
  site = await readSiteTexts(ROOT, allBlocks);
  sites = await blockSites(site, ROOT);
});

test('renaming a prop and back restores every file, including the code of the blocks', async () => {
  const files = [...(await readBlockFiles(ROOT, REGISTRY)).keys()];
  const code = openCode(
    ROOT,
    files.filter((file) => file.startsWith(REGISTRY) && /\.tsx?$/.test(file)),
  );
  const done = renameSome(namedProps(allBlocks), runs(2, 8), ({ path }, name) => {
    const made: Plan['changes'][] = [];
    const plan = (from: SiteTexts, to: readonly string[], now: string): Plan => {
      const one = planProp({ ...sites, ...from, using: () => [from] }, code, to.join('.'), now);
      made.push(one.changes.filter(({ file }) => file.startsWith(REGISTRY)));
      return one;
    };
    const whole = thereAndBack(
      site,
      (from) => plan(from, path, name),
      (from) => plan(from, [...path.slice(0, -1), name], path.at(-1) ?? ''),
    );
    const [there = [], back = []] = made;
    const before = new Map(there.map((change) => [change.file, change.before]));
    expect(new Map(back.map(({ file, text }) => [file, text]))).toEqual(whole ? before : new Map());
    return whole;
  });
  expect(done).toBeGreaterThanOrEqual(runs(1, 6));
});

test('renaming a block and back restores every file and its place', async () => {
  const files = await readBlockFiles(ROOT, REGISTRY);
  const done = renameSome([...allBlocks.keys()], 20, (type, now) => {
    let code = files;
    const plan = (from: SiteTexts, old: string, to: string): Plan => {
      const folderOf = (): string => join(REGISTRY, old);
      const made = planBlock({ ...sites, ...from, folderOf, using: () => [from] }, code, old, to);
      code = movedTexts(code, made);
      return made;
    };
    const whole = thereAndBack(
      site,
      (from) => plan(from, type, now),
      (from) => plan(from, now, type),
    );
    expect(code).toEqual(files);
    return whole;
  });
  expect(done).toBeGreaterThanOrEqual(15);
});

function movedTexts(files: FileTexts, { changes }: Plan): FileTexts {
  const moved = new Map(changes.map((change) => [change.file, change]));
  return new Map(
    [...files].map(([file, text]) => [moved.get(file)?.to ?? file, moved.get(file)?.text ?? text]),
  );
}
