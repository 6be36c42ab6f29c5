import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../src/check/check.ts';
import { readManifestFiles } from '../src/pages/manifest-files.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { readModel } from '../src/strapi/read-model.ts';
import { collegeWords } from './setup/college-words.ts';
import { SMALL_SITE } from './setup/small-site.ts';

const root = resolve(import.meta.dirname, '..');

/** All tests of the software, with the code that they share: everything outside tests/site. */
async function machineTests(): Promise<readonly string[]> {
  const names = await Promise.all(
    ['src', 'registry', 'tests'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  );
  return names
    .flat()
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && /\.test\.|^tests\/|\/testing\//.test(name))
    .filter((name) => !name.startsWith('tests/site/'))
    .sort();
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('only tests/site mentions pages, manifests or the origin of this site', async () => {
  const { names, routes } = await collegeWords();
  const files = await readManifestFiles(join(root, 'page-manifests'));
  const shared = /\/(layout|site|index|not-found)\.json$/;
  const manifests = files
    .map(({ file }) => file)
    .filter((file) => !shared.test(file) && !/\/forms\//.test(file));
  expect([names, routes, manifests].every((words) => words.length > 1)).toBe(true);
  // "./gallery/…" and "registry/gallery" are excluded: a block or a type of the content model may have the same word.
  const pages = routes.map((route) => `(?<![\\w.])${escaped(route)}(?![\\w-]|\\.\\w)`);
  const wanted = [...pages, ...names.map((name) => `\\b${escaped(name)}\\b`), ...manifests.map(escaped)];
  const pattern = new RegExp(wanted.join('|'));
  const naming: string[] = [];
  for (const name of await machineTests()) {
    const found = pattern.exec(await readFile(join(root, name), 'utf8'));
    if (found) naming.push(`${name}: ${found[0]}`);
  }
  expect(naming).toEqual([]);
});

test('the small test site has no errors', async () => {
  const model = await readModel(join(SMALL_SITE, 'cms'));
  const { diagnostics } = check({
    files: await readManifestFiles(join(SMALL_SITE, 'page-manifests')),
    blocks: allBlocks,
    model,
  });
  expect(diagnostics).toEqual([]);
});

const src = resolve(import.meta.dirname, '../src');
const engineFiles = (await readdir(src, { recursive: true })).filter(
  (name) => /\.(tsx?|mjs|css|html)$/.test(name) && !/\.test\.|[\\/]testing[\\/]/.test(name),
);
const code = await Promise.all(
  [...engineFiles, '../index.html'].map(
    async (name) => [name, await readFile(join(src, name), 'utf8')] as const,
  ),
);

/** The lines of the software that contain one of these words. */
function saying(words: readonly string[], around: (word: string) => string): string[] {
  const pattern = new RegExp(words.map((word) => around(escaped(word))).join('|'), 'i');
  return code.flatMap(([name, text]) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
}

test('the engine contains no words of this site', async () => {
  const { names, routes, categories, colors, locales } = await collegeWords();
  expect([names, routes, categories, colors].every((words) => words.length > 1)).toBe(true);
  expect(saying(names, (word) => `\\b${word}\\b`)).toEqual([]);
  expect(saying(colors, (word) => word)).toEqual([]);
  expect(saying(locales, (word) => `\\b${word}\\b`)).toEqual([]);
  expect(saying(routes, (word) => `['"\`]${word}['"\`]`)).toEqual([]);
  // "about" and "services" are also plain words.
  expect(saying(categories, (word) => `categor.*['"\`]${word}['"\`]`)).toEqual([]);
});
