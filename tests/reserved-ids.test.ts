import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RESERVED_IDS } from '../src/check/checks/id-checks.ts';
import { codeFiles } from './setup/source-files.ts';

test('reserves exactly the ids that the code of every page uses', () => {
  const views = codeFiles(['src/page', 'registry'], /\.tsx$/).map(({ text }) => text);
  const all = [...views, readFileSync('index.html', 'utf8')].join('\n');
  const ids = [...all.matchAll(/\bid="([^"]+)"|\bconst NAV = '([^']+)'/g)].map(([, id, nav]) => id ?? nav);
  expect([...new Set(ids)].sort()).toEqual([...RESERVED_IDS].sort());
});
