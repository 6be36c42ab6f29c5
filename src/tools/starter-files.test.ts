import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { isObject } from '../core/json/json.ts';
import { setPackageRoot } from '../node/package-root.mjs';
import { loadTexts, starterFiles } from './create.ts';

setPackageRoot();
const make = async (language: string): Promise<string> => {
  const files = await starterFiles({ name: 'Bäckerei', language, cms: '' }, '/none/bakery');
  return [...files].flatMap(([name, text]) => (name.endsWith('.json') ? [text] : [])).join('\n');
};

test('a new German site contains no English text', async () => {
  const words = await loadTexts('de-AT');
  const [german, english] = [await make('de-AT'), await make('en')];
  const entries = Object.entries(isObject(words) ? words : {});
  expect(entries.length).toBeGreaterThan(40);
  for (const [from, to] of entries) {
    expect(english).toContain(JSON.stringify(from.replace('%NAME%', 'Bäckerei')));
    expect(german).toContain(JSON.stringify(String(to).replace('%NAME%', 'Bäckerei')));
    if (/^[^a-z]/.test(from)) expect(german).not.toContain(`: ${JSON.stringify(from)}`);
  }
  expect(german.match(/"(title|label|text|summary)": "[^$"]*\b(the|your|you|of|is)\b[^"]*"/g)).toBeNull();
});

test('a new site in an unsupported language has English texts', async () => {
  expect(await loadTexts('hi')).toBeUndefined();
  expect((await make('hi')).replace('"hi"', '"en"')).toBe(await make('en'));
});

test('a new site for a CMS has its token and no example pages', async () => {
  const site = { name: 'A', language: 'en', cms: 'https://cms.example', token: 'secret' };
  const files = await starterFiles(site, '/none/a');
  expect(files.get('.env')).toBe('CONTENT_URL=https://cms.example\nCONTENT_TOKEN=secret\n');
  expect([...files.keys()].filter((name) => /^cms|index\.json|layout\.json/.test(name))).toEqual([]);
  expect(files.get('.gitignore')).toMatch(/^\.env$/m);
});

const folder = testFolder('file');
test('takes the other packages from the folder of the engine’s tarball', async () => {
  const spec = 'file:prospectus-0.1.0.tgz';
  await writeFile(join(folder.path, 'package.json'), JSON.stringify({ dependencies: { prospectus: spec } }));
  await writeFile(join(folder.path, 'prospectus-new-0.1.0.tgz'), '');
  const files = await starterFiles({ name: 'A', language: 'en', cms: '' }, folder.path);
  const { devDependencies } = JSON.parse(files.get('package.json') ?? '');
  expect(devDependencies).toEqual({ '@prospectus/new': 'file:prospectus-new-0.1.0.tgz' });
});
