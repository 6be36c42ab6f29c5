import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Folder, projectFolder } from '../../tests/setup/folder.ts';
import { SMALL_SITE } from '../../tests/setup/small-site.ts';
import { main } from './explain.ts';

const FILE = 'page-manifests/halls.json';
let folder: Folder;
beforeEach(async () => {
  folder = await projectFolder({ site: SMALL_SITE, copied: ['page-manifests'], linked: ['cms', '.cache'] });
});
afterEach(() => folder.remove());

async function told(route: string): Promise<{ readonly code: number; readonly said: string }> {
  const writes = [process.stderr, process.stdout].map((to) => vi.spyOn(to, 'write').mockReturnValue(true));
  try {
    const code = await main([route], folder.path);
    return { code, said: writes.flatMap(({ mock }) => mock.calls.map(([text]) => String(text))).join('') };
  } finally {
    for (const write of writes) write.mockRestore();
  }
}

test.each([
  ['a name is misspelt', '"type": "banner"', '"type": "baner"', 'Did you mean "banner"?'],
  ['it is no JSON', '"blocks": [', '"blocks": [,', 'Expected a value'],
  ['its route is misspelt', '"route":', '"rout":', 'Did you mean "route"?'],
])('a page with errors says them first: %s', async (_, from, to, message) => {
  const path = join(folder.path, FILE);
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
  const { code, said } = await told('/halls');
  expect(code).toBe(1);
  expect(said.split('\n')[0]).toContain(FILE);
  expect(said.split('\n')[0]).toContain(message);
});

test('a page without errors is explained, and a route that is near is named', async () => {
  expect(await told('/halls')).toMatchObject({
    code: 0,
    said: expect.stringContaining('GET /api/exhibition?'),
  });
  expect(await told('/hals')).toMatchObject({
    code: 1,
    said: 'No page has the route /hals. Did you mean /halls?\n',
  });
});
