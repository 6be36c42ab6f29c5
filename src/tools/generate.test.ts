import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SMALL_SITE } from '../../tests/setup/small-site.ts';
import { generateFiles } from './generate.ts';

const root = resolve(import.meta.dirname, '../..');

test('the generated files are up to date (npx prospectus generate writes them)', async () => {
  for (const [file, text] of await generateFiles(root)) {
    expect(await readFile(resolve(root, file), 'utf8'), file).toBe(text);
  }
});

test('writes the schemas of another site', async () => {
  const files = await generateFiles(SMALL_SITE);
  expect(files.get('page-manifests/manifest.schema.json')).toContain('"definitions"');
});
