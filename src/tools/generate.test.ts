import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SMALL_SITE } from '../../tests/setup/small-site.ts';
import { withGenerated } from './describe/generated-parts.ts';
import { generateFiles } from './generate.ts';

const root = resolve(import.meta.dirname, '../..');

test('all generated files are current (npx prospectus generate writes them)', async () => {
  for (const [file, text] of await generateFiles(root)) {
    expect(await readFile(resolve(root, file), 'utf8'), file).toBe(text);
  }
});

test('keeps the text around a generated part', () => {
  const text = 'before\n<!-- a: generated -->\nold\n<!-- /a -->\nafter $1';
  const made = withGenerated(text, { a: 'new $& text' });
  expect(made).toBe('before\n<!-- a: generated -->\nnew $& text\n<!-- /a -->\nafter $1');
});

test('a site without documents has its schemas', async () => {
  const files = await generateFiles(SMALL_SITE);
  expect([...files.keys()].filter((file) => file.startsWith('docs/'))).toEqual([]);
  expect(files.get('page-manifests/manifest.schema.json')).toContain('"definitions"');
});
