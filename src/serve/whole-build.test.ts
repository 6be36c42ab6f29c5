import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { writeFiles } from '../../tests/setup/write-files.ts';
import { hashSources, isBuildComplete } from './whole-build.mjs';

const FILES = {
  'dist/client/.vite/manifest.json': {
    'main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], assets: ['assets/type.woff2'] },
    'view.tsx': { file: 'assets/view.js' },
  },
  'dist/client/assets/main.js': '1',
  'dist/client/assets/main.css': '2',
  'dist/client/assets/type.woff2': '3',
  'dist/client/assets/view.js': '4',
  'dist/server/.vite/manifest.json': {
    'main.ts': { file: 'main.js', assets: ['assets/a-picture-of-the-browser.webp'] },
    'part.ts': { file: 'assets/part.js' },
  },
  'dist/server/main.js': '5',
  'dist/server/assets/part.js': '6',
};
const folder = testFolder();
beforeEach(() => writeFiles(folder.path, FILES));

it('accepts a complete build', () => {
  expect(isBuildComplete(folder.path)).toBe(true);
});

it.each(Object.keys(FILES))('refuses a build with a missing or empty %s', async (name) => {
  await writeFile(join(folder.path, name), '');
  expect(isBuildComplete(folder.path)).toBe(false);
  await rm(join(folder.path, name));
  expect(isBuildComplete(folder.path)).toBe(false);
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['a block of a folder that site.json lists', { 'blocks/quote/quote.tsx': '2' }],
  ['the order of these folders', { 'page-manifests/site.json': '{ "registries": ["registry", "blocks"] }' }],
  ['the version of a package with blocks', { 'package-lock.json': '{}' }],
  ['the blocks that pages name', { 'page-manifests/a.json': '{ "blocks": [{ "type": "faq" }] }' }],
  ['the theme', { 'theme/theme.css': '2' }],
])('a build depends on %s', async (_, changed) => {
  await writeFiles(folder.path, {
    'page-manifests/site.json': '{ "registries": ["blocks", "registry"] }',
    'blocks/quote/quote.tsx': '1',
    'theme/theme.css': '1',
  });
  const before = hashSources(folder.path);
  expect(hashSources(folder.path)).toBe(before);
  await writeFiles(folder.path, changed);
  expect(hashSources(folder.path)).not.toBe(before);
});
