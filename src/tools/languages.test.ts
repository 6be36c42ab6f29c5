import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../tests/setup/folder.ts';
import { runCommand } from '../../tests/setup/heard.ts';
import { SMALL_SITE } from '../../tests/setup/small-site.ts';
import { changeFile } from '../../tests/setup/write-files.ts';
import { main } from './languages.ts';

test('counts the missing texts of a page in each language', async () => {
  const folder = await projectFolder({
    site: SMALL_SITE,
    copied: ['page-manifests'],
    linked: ['cms', '.cache'],
  });
  const change = (file: string, from: RegExp, to: string) =>
    changeFile(join(folder.path, 'page-manifests', file), from, to);
  await change('site.json', /"locale": "[^"]+"/, '"locales": ["en", "de"]');
  await change('halls.json', /"Halls"/, '{ "en": "Halls", "de": "Säle" }');
  await change('halls.json', /"Look around"/, '{ "en": "Look around" }');
  const { code, said } = await runCommand(() => main([], folder.path));
  expect(code).toBe(1);
  expect(said).toMatch(/^\/halls +de +partly \(1 text\)/m);
});
