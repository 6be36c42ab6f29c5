import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_CHECKS } from '../all-checks.ts';
import { checkTexts, SOUND } from '../testing/world.ts';
import { checksDoc, exampleText } from './checks-doc.ts';

const path = resolve(import.meta.dirname, '../../../docs/checks.md');

describe('docs/checks.md', () => {
  test('the manifest behind the examples has no errors itself', () => {
    expect(checkTexts(SOUND).diagnostics).toEqual([]);
  });

  test.each(ALL_CHECKS)('$code has an example that it finds', (check) => {
    const { diagnostic } = exampleText(check);
    expect(diagnostic).toMatchObject({ code: check.code, severity: check.severity });
    expect(diagnostic.message).not.toMatch(/undefined|\[object|null/);
  });

  test('is current (npx prospectus generate writes it)', async () => {
    expect(await readFile(path, 'utf8')).toBe(checksDoc());
  });
});

test('every check is listed, and has a file of its name', async () => {
  const names = await readdir(resolve(import.meta.dirname, '../checks'));
  const files = names.filter((name) => !name.endsWith('.test.ts'));
  expect(ALL_CHECKS.map(({ code }) => `${code}.ts`).sort()).toEqual(files.sort());
});
