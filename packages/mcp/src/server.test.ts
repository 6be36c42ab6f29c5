import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Folder } from '../../../tests/setup/folder.ts';
import { editableSite } from '../../../tests/setup/small-site.ts';
import { type Agent, SECRET, startAgent } from '../tests/client.ts';

const HALLS = 'page-manifests/halls.json';
let folder: Folder;
let agent: Agent;
let halls: string;

beforeAll(async () => {
  folder = await editableSite();
  halls = await readFile(join(folder.path, HALLS), 'utf8');
  vi.stubEnv('CONTENT_SECRET', SECRET);
  agent = await startAgent(folder.path);
});
beforeEach(async () => {
  // The server also writes its corrections there.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await writeFile(join(folder.path, HALLS), halls);
});
afterAll(async () => {
  await agent.stop();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const write = (text: string, file = HALLS) => agent.call('write_manifest', { file, text });
const onDisk = (file = HALLS) => readFile(join(folder.path, file), 'utf8');

test('describes the site, an endpoint and a block', async () => {
  const reading = ['site', 'language', 'endpoint', 'block', 'read_manifest', 'check', 'render'];
  expect(await agent.tools()).toEqual([...reading, 'write_manifest*', 'fix*', 'new_page*']);
  const site = await agent.call('site');
  expect(site.text).toMatch(/`\/halls`: \/exhibition, \/walk/);
  expect(site.text).toMatch(/`\/exhibition`: title, picture, intro, halls/);
  expect(site.text).toContain('`gallery`: ');
  const endpoint = await agent.call('endpoint', { endpoint: '/exhibition' });
  expect(endpoint.text).toMatch(/halls\[\]\.name {2}string {2}".+" {2}shown at \/halls/);
  const block = await agent.call('block', { type: 'gallery' });
  expect(block.text).toContain('groups[].name');
  expect(block.text).toContain('"$each": "page.halls"');
});

test('returns a chapter of the language reference', async () => {
  const { text } = await agent.call('language');
  const [first = ''] = text.split('\n');
  expect((await agent.call('language', { chapter: first })).text).toContain(`## ${first}`);
});

test.each([
  ['endpoint', { endpoint: '/exhibitoin' }, 'Did you mean "/exhibition"? There are: /'],
  ['block', { type: 'galery' }, 'Did you mean "gallery"? There are: article, banner'],
  ['render', { address: '/hals' }, 'Did you mean "/halls"? There are: /'],
  ['language', { chapter: 'x' }, 'There are: '],
  ['chekc', {}, 'Tool chekc not found'],
  ['block', { name: 'gallery' }, 'expected string, received undefined at type\nUnrecognized key: "name"'],
  [
    'new_page',
    { route: '/halls' },
    'page-manifests/halls.json already has the route /halls. Nothing was written.',
  ],
  ['new_page', { route: '../x' }, 'is not a route. A route is a path such as /fees'],
])('refuses to describe the unknown %s %j and suggests a similar one', async (tool, given, message) => {
  const { text, isError } = await agent.call(tool, given);
  expect(isError).toBe(true);
  expect(text).toContain(message);
});

test('lists the route of a page in each language', async () => {
  const path = join(folder.path, 'page-manifests/site.json');
  const site = await readFile(path, 'utf8');
  await writeFile(path, site.replace('"locale": "en"', '"locales": ["en", "kn"]'));
  const routes = halls.replace('"route": "/halls"', '"route": { "en": "/halls", "kn": "/kone" }');
  await writeFile(join(folder.path, HALLS), routes);
  const taken = await agent.call('new_page', { route: '/halls' });
  await writeFile(join(folder.path, HALLS), routes.replace('"banner"', '"baner"'));
  const faulty = await agent.call('render', { address: '/halls' });
  await writeFile(join(folder.path, HALLS), routes);
  const render = { address: '/halls', locale: 'kn' };
  const [kannada, unknown] = [
    await agent.call('render', render),
    await agent.call('render', { ...render, locale: 'k' }),
  ];
  await writeFile(path, site);
  expect(kannada.text).toMatch(/^\/kn\/kone {2}200\n/);
  expect(unknown.text).toContain('There is no language "k". There are: en, kn.');
  expect(taken.text).toContain('already has the route /halls');
  expect(faulty.text).toContain('Did you mean "banner"?');
});

test('renders a page as text', async () => {
  const { text } = await agent.call('render', { address: '/halls' });
  expect(text).toMatch(/^\/halls {2}200\n/);
  expect(text).toContain('== gallery ==');
  expect(text).toMatch(/^# /m);
  expect(text).not.toContain('== site-footer ==');
  const whole = await agent.call('render', { address: '/halls', whole: true });
  const blocks = [...whole.text.matchAll(/^== (.*) ==$/gm)].map(([, type]) => type);
  expect([blocks[0], blocks.at(-1)]).toEqual(['site-header', 'site-footer']);
});

test('refuses to render a page with errors', async () => {
  await write(halls.replace('"gallery"', '"galery"'));
  const { text, isError } = await agent.call('render', { address: '/halls' });
  expect(isError).toBe(true);
  expect(text).toContain('Did you mean "gallery"?');
});

test('repairs the errors of a manifest that an agent wrote', async () => {
  const { text } = await write(
    halls.replace('"gallery"', '"galery"').replace(',\n            "pictures": true', ''),
  );
  expect(text).toMatch(/halls\.json:\d+:\d+ .*Did you mean "gallery"\?/);
  expect(text).toContain('1 error');
  const fixed = await agent.call('fix');
  expect(fixed.text).toContain(`Fixed: ${HALLS}.`);
  expect(JSON.parse(await onDisk())).toEqual(JSON.parse(halls));
  expect((await agent.call('check', { file: HALLS })).text).toContain('0 errors, 0 warnings');
});

test('renders a page right after its manifest is written', async () => {
  const made = await agent.call('new_page', { route: '/our-walks', endpoint: '/walk' });
  expect(made.text).toContain('page-manifests/our-walks.json');
  const { text } = await agent.call('render', { address: '/our-walks' });
  expect(text).toContain('# Walks along the quay');
});

test.each([
  ['.env'],
  ['../outside-of-the-site.json'],
  ['page-manifests/../.env'],
  ['page-manifests/manifest.schema.json'],
  ['/outside-of-the-site.json'],
  ['page-manifests/.hidden.json'],
  ['package.json'],
])('neither reads nor writes %s', async (file) => {
  await writeFile(join(folder.path, '.env'), `CONTENT_SECRET=${SECRET}\n`);
  const before = await readdir(folder.path);
  const read = await agent.call('read_manifest', { file });
  expect(read).toMatchObject({ isError: true, text: expect.stringContaining(`There are: page-manifests/`) });
  const written = await write('{}', file);
  expect(written).toMatchObject({ isError: true, text: expect.stringContaining('Nothing was written.') });
  expect(await readdir(folder.path)).toEqual(before);
  expect(read.text + written.text).not.toContain(SECRET);
});

test('refuses a symbolic link to a file outside the manifest folder', async () => {
  await writeFile(join(folder.path, 'outside.json'), '{ "secret": 1 }');
  const link = 'page-manifests/link.json';
  await symlink(join(folder.path, 'outside.json'), join(folder.path, link));
  expect((await agent.call('read_manifest', { file: link })).isError).toBe(true);
  expect((await write('{}', link)).isError).toBe(true);
  expect(await onDisk('outside.json')).toBe('{ "secret": 1 }');
});

test.each([
  ['half a file', () => halls.slice(0, halls.length / 2), /halls\.json:\d+:\d+ .*\n.*not valid JSON/],
  ['two million characters', () => `{ "route": "${'x'.repeat(2_000_000)}" }`, /2000015 characters/],
  ['bytes that are not text', () => '\u0000\uFFFD{'.repeat(500), /not valid JSON/],
  ['a hundred thousand brackets', () => '['.repeat(100_000), /not valid JSON/],
  ['nothing', () => '', /not valid JSON/],
])('refuses to write %s and leaves the manifest unchanged', async (_, text, message) => {
  const { text: said, isError } = await write(text());
  expect(isError).toBe(true);
  expect(said).toMatch(message);
  expect(await onDisk()).toBe(halls);
});

test('ignores input lines that are not JSON-RPC messages', async () => {
  agent.send('{ "jsonrpc": "2.0", "id": 1, "meth');
  agent.send('\u0000\u0001');
  agent.send('[[[[');
  expect((await agent.call('check', { file: HALLS })).text).toContain('0 errors');
});

test('answers concurrent calls', async () => {
  const calls = Array.from({ length: 20 }, (_, at) => write(halls.replace('"Halls"', `"Halls ${at}"`)));
  for (const { isError } of await Promise.all(calls)) expect(isError).toBe(false);
  expect(JSON.parse(await onDisk()).title).toBe('Halls 19');
});

test('reports a broken content model until it is repaired', async () => {
  const model = 'cms/src/api/walk/content-types/walk/schema.json';
  const whole = await onDisk(model);
  await writeFile(join(folder.path, model), '{');
  expect(await agent.call('endpoint', { endpoint: '/walk' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('walk/schema.json'),
  });
  await writeFile(join(folder.path, model), whole);
  expect((await agent.call('endpoint', { endpoint: '/walk' })).isError).toBe(false);
});
