import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type Folder, projectFolder } from '../../tests/setup/folder.ts';
import { runCommand } from '../../tests/setup/heard.ts';
import { SMALL_SITE } from '../../tests/setup/small-site.ts';
import { changeFile } from '../../tests/setup/write-files.ts';
import { main } from './explain.ts';

const FILE = 'page-manifests/halls.json';
let folder: Folder;
beforeEach(async () => {
  folder = await projectFolder({ site: SMALL_SITE, copied: ['page-manifests'], linked: ['cms', '.cache'] });
});

const change = (file: string, from: string, to: string) => changeFile(join(folder.path, file), from, to);
const told = (...args: readonly string[]) => runCommand(() => main(args, folder.path));

test.each([
  ['a name is misspelt', '"type": "banner"', '"type": "baner"', 'Did you mean "banner"?'],
  ['it is not JSON', '"blocks": [', '"blocks": [,', 'Expected a value'],
  ['its route is misspelt', '"route":', '"rout":', 'Did you mean "route"?'],
])('begins with the errors of a page: %s', async (_, from, to, message) => {
  await change(FILE, from, to);
  const { code, said } = await told('/halls');
  expect(code).toBe(1);
  expect(said.split('\n')[0]).toContain(FILE);
  expect(said.split('\n')[0]).toContain(message);
});

test('suggests a similar route for an unknown page', async () => {
  expect(await told('/halls')).toMatchObject({
    code: 0,
    said: expect.stringContaining('GET /api/exhibition?'),
  });
  expect(await told('/hals')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no page "/hals". Did you mean "/halls"? There are: /'),
  });
});

test('explains the page of a record by its address', async () => {
  const { code, said } = await told('/halls/minerals');
  expect(code).toBe(0);
  expect(said).toContain('/halls/:hallId  ');
});

test('explains a page that has a route per language', async () => {
  await change('page-manifests/site.json', '"locale": "en"', '"locales": ["en", "kn"]');
  await change(FILE, '"route": "/halls"', '"route": { "en": "/halls", "kn": "/kone" }');
  for (const asked of [['/halls'], ['/kn/kone'], ['/halls', '--locale', 'kn']]) {
    const { code, said } = await told(...asked);
    expect(code).toBe(0);
    expect(said).toContain(asked.length === 1 && asked[0] === '/halls' ? '/halls  ' : '/kn/kone  ');
    expect(said).toContain('GET /api/exhibition?');
  }
  expect(await told('/halls', '--locale', 'nk')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no language "nk". There are: en, kn.'),
  });
});

test('explains an endpoint by its fields, values and pages', async () => {
  const { code, said } = await told('--endpoint', '/exhibition');
  expect(code).toBe(0);
  expect(said).toMatch(/\npicture {2}images {2}\/uploads\/\S+ {2}shown at \/halls\/:hallId, \/halls\n/);
  expect(said).toMatch(/\nhalls\[\] {2}list of museum\.hall {2}shown at \/halls\//);
  expect(said).toMatch(/\nhalls\[\]\.pictures\[\] {2}several images/);
});

test('prints all blocks, or one, as JSON', async () => {
  const all = JSON.parse((await told('--json')).said);
  const [gallery] = JSON.parse((await told('--json', '--block', 'gallery')).said);
  expect(all).toContainEqual(gallery);
  expect(await told('/halls', '--json')).toMatchObject({ code: 1, said: expect.stringContaining('--block') });
  expect(gallery).toMatchObject({
    type: 'gallery',
    opens: false,
    examples: expect.arrayContaining([{ name: 'empty', props: {} }]),
  });
  expect(gallery.props).toContainEqual(
    expect.objectContaining({ name: 'groups', kind: 'a list of objects' }),
  );
});

test('explains a block by its props and an example', async () => {
  const { code, said } = await told('--block', 'gallery');
  expect(code).toBe(0);
  expect(said).toMatch(/\ngroups {2}a list of objects {2}The categories/);
  expect(said).toContain('As page-manifests/halls.json has it:');
});

test.each([
  ['--endpoint', '/exhibitio', 'Did you mean "/exhibition"? There are: /'],
  ['--block', 'galery', 'Did you mean "gallery"? There are: article, '],
])('suggests a name for %s %s', async (option, name, message) => {
  const { code, said } = await told(option, name);
  expect(code).toBe(1);
  expect(said).toContain(message);
});
