import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_CHECKS } from '../all-checks.ts';
import { checkTexts, SOUND } from '../testing/world.ts';
import { exampleText } from './checks-doc.ts';

describe('docs/checks.md', () => {
  test('has an example manifest without errors', () => {
    expect(checkTexts(SOUND).diagnostics).toEqual([]);
  });

  test.each(ALL_CHECKS)('has an example that $code reports', (check) => {
    const { diagnostic } = exampleText(check);
    expect(diagnostic).toMatchObject({ code: check.code, severity: check.severity });
    expect(diagnostic.message).not.toMatch(/undefined|\[object|null/);
  });
});

test('every check has a file of its name', async () => {
  const names = await readdir(resolve(import.meta.dirname, '../checks'));
  const files = names.filter((name) => !name.endsWith('.test.ts'));
  expect(ALL_CHECKS.map(({ code }) => `${code}.ts`).sort()).toEqual(files.sort());
});
