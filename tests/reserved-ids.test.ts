import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { RESERVED_IDS } from '../src/check/checks/id-checks.ts';

const root = resolve(import.meta.dirname, '..');

test('the reserved ids equal the ids in the code of every page', async () => {
  const texts = await Promise.all(
    ['src/page', 'registry'].map(async (folder) => {
      const names = await readdir(join(root, folder), { recursive: true });
      const views = names.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
      return Promise.all(views.map((name) => readFile(join(root, folder, name), 'utf8')));
    }),
  );
  const all = [...texts.flat(), await readFile(join(root, 'index.html'), 'utf8')].join('\n');
  const ids = [...all.matchAll(/\bid="([^"]+)"|\bconst NAV = '([^']+)'/g)].map(([, id, nav]) => id ?? nav);
  expect([...new Set(ids)].sort()).toEqual([...RESERVED_IDS].sort());
});
