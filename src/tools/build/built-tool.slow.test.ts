import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/setup/folder.ts';
import { writeFiles } from '../../../tests/setup/write-files.ts';
import { bundleTool } from './built-tool.mjs';

test('bundles a command again only after its sources have changed', async () => {
  const { path: root, remove } = await temporaryFolder();
  const put = (file: string, text: string) => writeFiles(root, { [file]: text });
  await put('src/tools/build/site-plugin.ts', 'export const siteCode = () => ({ name: "none" });');
  await put('src/tools/hello.ts', 'export const main = (): string => "one";');
  const built = async () =>
    (await bundleTool({ root, site: root, entry: join(root, 'src/tools/hello.ts') })).address;
  const said = async (): Promise<unknown> => (await import(/* @vite-ignore */ await built())).main();
  const first = await built();
  expect(await said()).toBe('one');
  expect(await built()).toBe(first);
  await put('src/tools/hello.ts', 'export const main = (): string => "two";');
  expect(await said()).toBe('two');
  const seen = [first, await built()];
  await put('others/c/c.block.ts', '');
  for (const file of ['registry/a/a.block.ts', 'page-manifests/site.json', 'others/b/b.block.ts']) {
    await put(file, file.endsWith('.json') ? '{ "registries": ["others"] }' : '');
    seen.push(await built());
  }
  expect(new Set(seen).size).toBe(5);
  // Older bundles are removed.
  expect(await readdir(join(root, '.cache/tools'))).toHaveLength(1);
  await remove();
});
