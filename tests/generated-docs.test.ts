import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formParts, manifestParts, withGenerated } from './setup/generated-parts.ts';

const DOCS = resolve(import.meta.dirname, '../docs');

test.each([
  ['manifests.md', manifestParts],
  ['forms.md', formParts],
])('the generated parts of %s are current (npx vitest -u writes them)', async (name, parts) => {
  const file = resolve(DOCS, name);
  const text = await readFile(file, 'utf8');
  await expect(withGenerated(text, parts())).toMatchFileSnapshot(file);
});

test('keeps the text around a generated part', () => {
  const text = 'before\n<!-- a: generated -->\nold\n<!-- /a -->\nafter $1';
  const made = withGenerated(text, { a: 'new $& text' });
  expect(made).toBe('before\n<!-- a: generated -->\nnew $& text\n<!-- /a -->\nafter $1');
});
