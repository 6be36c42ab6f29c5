import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../src/check/check.ts';
import { readManifestFiles } from '../src/pages/manifest-files.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { readModel } from '../src/strapi/read-model.ts';
import { collegeWords } from './setup/college-words.ts';
import { SMALL_SITE } from './setup/small-site.ts';
import { codeFiles, sourceFiles } from './setup/source-files.ts';

const root = resolve(import.meta.dirname, '..');

/** All tests of the software, with the code that they share: everything outside tests/site. */
const machineTests = () =>
  sourceFiles(['src', 'registry', 'tests'], /\.test\.tsx?$|^tests\/.*\.tsx?$|\/testing\/.*\.tsx?$/).filter(
    ({ name }) => !name.startsWith('tests/site/'),
  );

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('only tests/site contains names of pages and manifests of this site', async () => {
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
  const naming = machineTests().flatMap(({ name, text }) => {
    const found = pattern.exec(text);
    return found ? `${name}: ${found[0]}` : [];
  });
  expect(naming).toEqual([]);
});

test('the small test site passes all checks', async () => {
  const model = await readModel(join(SMALL_SITE, 'cms'));
  const { diagnostics } = check({
    files: await readManifestFiles(join(SMALL_SITE, 'page-manifests')),
    blocks: allBlocks,
    model,
  });
  expect(diagnostics).toEqual([]);
});

const code = [
  ...codeFiles(['src'], /\.(tsx?|mjs|css|html)$/),
  { name: 'index.html', text: await readFile(join(root, 'index.html'), 'utf8') },
];

/** The lines of the software that contain one of these words. */
function saying(words: readonly string[], around: (word: string) => string): string[] {
  const pattern = new RegExp(words.map((word) => around(escaped(word))).join('|'), 'i');
  return code.flatMap(({ name, text }) =>
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
