import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SMALL_SITE } from '../../tests/setup/small-site.ts';
import { generateFiles } from './generate.ts';

const root = resolve(import.meta.dirname, '../..');

test('all generated files are current (npx prospectus generate writes them)', async () => {
  for (const [file, text] of await generateFiles(root)) {
    expect(await readFile(resolve(root, file), 'utf8'), file).toBe(text);
  }
});

test('generates the schemas of a separate site', async () => {
  const files = await generateFiles(SMALL_SITE);
  expect(files.get('page-manifests/manifest.schema.json')).toContain('"definitions"');
});
