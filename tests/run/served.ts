import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileResult } from './results.ts';

const SMALL_SITE = 'tests/fixtures/small-site';
/** Tests of the software ask only the small site (docs/testing.md). */
const OF_THE_MACHINE = /^tests\/(browser|server)\//;
/** The files that affect a server whatever the blocks of its site. */
const MACHINE = ['src/**', 'theme/**', 'index.html', 'registry/'];

/** The inputs of a test file that asks a server; the blocks are those that it has seen. */
export function servedInputs(
  root: string,
  filesIn: (folder: string) => readonly string[],
  { project, file, inputs, blocks }: FileResult,
): string[] {
  const own = inputs.filter((input) => input !== '**');
  if (project === 'site' && OF_THE_MACHINE.test(file)) {
    // The servers that it starts run the small site as well.
    return [...own, ...MACHINE, `${SMALL_SITE}/**`, ...code(smallBlocks(root, filesIn))];
  }
  if (project === 'site' && blocks !== undefined) {
    return [...inputs, ...MACHINE, 'page-manifests/**', 'cms/**', ...code(blocks)];
  }
  return [...inputs, '**'];
}

const code = (blocks: readonly string[]): string[] => blocks.map((name) => `registry/${name}/**`);

function smallBlocks(root: string, filesIn: (folder: string) => readonly string[]): string[] {
  const texts = filesIn(`${SMALL_SITE}/page-manifests`).map((path) => readFileSync(join(root, path), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/"type": "([\w-]+)"/g)].flatMap(([, name]) => name ?? []));
}
