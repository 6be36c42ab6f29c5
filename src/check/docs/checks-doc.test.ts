import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHECKS } from '../checks/all.ts';
import { checkTexts, SOUND } from '../testing/world.ts';
import { checksDoc, exampleOf } from './checks-doc.ts';

const path = resolve(import.meta.dirname, '../../../docs/checks.md');

describe('docs/checks.md', () => {
  test('the manifest that the examples change has nothing wrong itself', () => {
    expect(checkTexts(SOUND).diagnostics).toEqual([]);
  });

  test.each(Object.entries(CHECKS))('%s has an example that it finds', (id, { severity }) => {
    const { diagnostic } = exampleOf(checkId(id));
    expect(diagnostic).toMatchObject({ code: id, severity });
    expect(diagnostic.message).not.toMatch(/undefined|\[object|null/);
  });

  test('is current (npm run generate writes it)', async () => {
    expect(await readFile(path, 'utf8')).toBe(checksDoc());
  });
});

function checkId(id: string): keyof typeof CHECKS {
  const known = Object.keys(CHECKS).find((one): one is keyof typeof CHECKS => one === id);
  if (!known) throw new Error(id);
  return known;
}
