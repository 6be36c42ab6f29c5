import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Folder, projectFolder } from '../../tests/setup/folder.ts';
import { main } from './explain.ts';

const FILE = 'page-manifests/our-policy.json';
let folder: Folder;
beforeEach(async () => {
  folder = await projectFolder({ copied: ['page-manifests'], linked: ['cms', '.cache'] });
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
  const { code, said } = await told('/our-policy');
  expect(code).toBe(1);
  expect(said.split('\n')[0]).toContain(FILE);
  expect(said.split('\n')[0]).toContain(message);
});

test('a page without errors is explained, and a route that is near is named', async () => {
  expect(await told('/our-policy')).toMatchObject({
    code: 0,
    said: expect.stringContaining('GET /api/our-'),
  });
  expect(await told('/our-polcy')).toMatchObject({
    code: 1,
    said: 'No page has the route /our-polcy. Did you mean /our-policy?\n',
  });
});
