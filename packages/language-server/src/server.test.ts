import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Folder } from '../../../tests/setup/folder.ts';
import { editableSite } from '../../../tests/setup/small-site.ts';
import { changeFile, writeFiles } from '../../../tests/setup/write-files.ts';
import type { Client } from '../tests/client.ts';
import { startClient } from '../tests/start-client.ts';

const HALLS = 'page-manifests/halls.json';
const MODEL = 'cms/src/api/exhibition/content-types/exhibition/schema.json';
let folder: Folder;
let client: Client;
let halls: string;

beforeAll(async () => {
  folder = await editableSite();
  halls = await readFile(join(folder.path, HALLS), 'utf8');
  client = await startClient(folder.path);
});
afterAll(async () => {
  await client.stop();
});

/** Writes the manifest with a text replaced, and returns the offset of the mark "|" in it. */
async function typed(from: string, to: string): Promise<number> {
  expect(halls).toContain(from);
  const marked = halls.replace(from, () => to);
  await client.write(HALLS, marked.replace('|', ''));
  return marked.indexOf('|');
}

test.each([
  ['a binding', '"$page.title",\n      "image"', '"|",\n      "image"', '$page.title'],
  ['a binding in its scope', '"text": "$intro"', '"text": "$|"', '$intro'],
  ['a picture', '"$page.picture"', '"|"', '$page.picture'],
  [
    'a list to repeat',
    '"$each": "page.halls",\n        "image"',
    '"$each": "|",\n        "image"',
    'page.halls',
  ],
  ['a scope', '"from": "page"', '"from": "|"', 'page'],
  ['an endpoint', '"/exhibition"', '"|"', '/exhibition'],
  ['a type of block by its props', '"type": "gallery"', '"type": "|"', 'gallery'],
  ['a link', '"button": "/walks"', '"button": "|"', '/walks'],
  ['a populated field', '"pictures": true', '"pictures": |', 'true'],
  ['a binding in a text that breaks off', '"$page.picture",', '"$page.|', '$page.picture'],
])('completes %s', async (_, from, to, expected) => {
  const offset = await typed(from, to);
  const [first] = await client.complete(HALLS, offset);
  expect(first?.label).toBe(expected);
});

test('completes $sort and $filters of a list inside a record', async () => {
  const each = '"$each": "page.halls",\n        "image"';
  const offered = async (words: string) =>
    (await client.complete(HALLS, await typed(each, `${words}, ${each}`))).map(({ label }) => label);
  expect(await offered('"$sort": "|"')).toEqual(expect.arrayContaining(['name:asc', 'name:desc']));
  expect((await offered('"$sort": ["|"]'))[0]).toMatch(/:asc$/);
  expect(await offered('"$filters": { "|": "" }')).toEqual(expect.arrayContaining(['name', 'text', '$or']));
  expect(await offered('"$filters": { "name": { "|": "" } }')).toContain('$contains');
  expect(await offered('"|": 1')).toEqual(expect.arrayContaining(['$sort', '$filters', '$limit']));
});

test('completes the props of a block and the targets of a link', async () => {
  const props = await client.complete(HALLS, await typed('"trail":', '"|": 1, "trail":'));
  expect(props.map(({ label }) => label)).toContain('section');
  const links = await client.complete(HALLS, await typed('"#pictures"', '"|"'));
  expect(links.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['#pictures', '/halls', '/friends']),
  );
});

describe('on a site with two languages', () => {
  const SITE = 'page-manifests/site.json';
  let site: string;
  beforeAll(async () => {
    site = await readFile(join(folder.path, SITE), 'utf8');
    await client.write(SITE, site.replace('"locale": "en"', '"locales": ["en", "kn"]'));
  });
  afterAll(() => client.write(SITE, site));

  test.each([
    ['a binding', '"text": "$intro"', '"text": { "en": "Halls", "kn": "$|" }', '$intro'],
    ['a binding of the default language', '"text": "$intro"', '"text": { "en": "$|" }', '$intro'],
  ])('completes %s', async (_, from, to, expected) => {
    const [first] = await client.complete(HALLS, await typed(from, to));
    expect(first?.label).toBe(expected);
  });

  test('goes from a link to its page when the route differs per language', async () => {
    const file = 'page-manifests/walks.json';
    const walks = await readFile(join(folder.path, file), 'utf8');
    await client.write(file, walks.replace('"/walks"', '{ "en": "/walks", "kn": "/nadige" }'));
    const targets = await client.definition(HALLS, await typed('"button": "/walks"', '"button": "/wa|lks"'));
    await client.write(file, walks);
    expect(targets).toEqual([expect.stringMatching(/^page-manifests\/walks\.json:\d+$/)]);
  });

  test('hover lists the pages of a field with the route of each language', async () => {
    const bilingual = halls
      .replace('"route": "/halls"', '"route": { "en": "/halls", "kn": "/kone" }')
      .replace('"$intro"', '{ "kn": "$intro" }');
    await client.write(HALLS, bilingual);
    const said = await client.hover(HALLS, bilingual.indexOf('$intro') + 3);
    expect(said).toMatch(/Shown at .*\/halls/);
  });
});

test.each([
  ['a field’s file, values and pages', '"$intro"', '"$in|tro"', `${MODEL}.*Now:.*- \\w.*Shown at .*/halls`],
  ['the diagnostic of a name', '"$intro"', '"$int|ro_"', 'Unknown field .*intro_.*Did you mean .*intro'],
  ['the description of a prop', '"buttonLabel": "To', '"button|Label": "To', '.{20}'],
])('hover shows %s', async (_, from, to, said) => {
  expect(await client.hover(HALLS, await typed(from, to))).toMatch(new RegExp(said));
});

test('jumps to the definition of a block, binding, endpoint or link', async () => {
  const defined = async (from: string, to: string) => client.definition(HALLS, await typed(from, to));
  expect(await defined('"gallery"', '"gal|lery"')).toEqual(['registry/gallery/gallery.fields.ts:1']);
  expect(await defined('"$intro"', '"$in|tro"')).toEqual([
    expect.stringMatching(new RegExp(`^${MODEL}:\\d+$`)),
    expect.stringMatching(/^cms\/content\/exhibition\.json:\d+$/),
  ]);
  expect(await defined('"/exhibition"', '"/exhi|bition"')).toContain('cms/content/exhibition.json:1');
  expect(await defined('"/walks"', '"/wa|lks"')).toEqual([
    expect.stringMatching(/^page-manifests\/walks\.json:\d+$/),
  ]);
  expect(await defined('"gallery"', '"form", "form": "vi|sit"')).toEqual([
    'page-manifests/forms/visit.json:1',
  ]);
  await writeFiles(folder.path, { 'tests/scenarios/halls/none.json': { page: '/halls' } });
  expect(await defined('"/halls"', '"/ha|lls"')).toEqual(['tests/scenarios/halls/none.json:1']);
});

test('completes the kinds of input of a form', async () => {
  const text = '{ "fields": [{ "name": "a", "input": "" }] }';
  await client.write('page-manifests/forms/visit.json', text);
  const offered = await client.complete('page-manifests/forms/visit.json', text.indexOf('""') + 1);
  expect(offered.map(({ label }) => label)).toContain('email');
});

test('reports errors of the content after a save here or elsewhere', async () => {
  const file = 'cms/content/exhibition.json';
  const path = join(folder.path, file);
  await changeFile(path, '"title"', '"titel"');
  await client.saved(HALLS);
  const [found] = await client.until(file, (all) => all.length > 0);
  expect(found).toMatchObject({ severity: 1, code: 'content', source: 'prospectus' });
  await changeFile(path, '"titel"', '"title"');
  await client.changed(file);
  await client.until(file, (all) => all.length === 0);
});

test('offers fixes only for an error, and clears it after a fix is applied', async () => {
  const offset = await typed('"type": "gallery"', '"type": "gal|ery"');
  // Diagnostics of the previous test may arrive first.
  const [found] = await client.until(HALLS, ([one]) => String(one?.message).includes('"galery"'));
  expect(found).toMatchObject({
    code: 'unknown-block',
    message: expect.stringContaining('Did you mean "gallery"?'),
  });
  const fixes = await client.actions(HALLS, offset);
  const document = TextDocument.create('', 'json', 0, halls.replace('"gallery"', '"galery"'));
  const fixed = fixes.map(({ kind, edit }) => {
    const [edits = []] = Object.values(edit?.changes ?? {});
    return [kind, TextDocument.applyEdits(document, edits)];
  });
  expect(fixed).toEqual([
    ['quickfix', halls],
    ['source.fixAll', halls],
  ]);
  await client.write(HALLS, halls);
  await client.until(HALLS, (all) => all.length === 0);
  expect(await client.actions(HALLS, offset)).toEqual([]);
});

test('formats a manifest exactly as the linter does', async () => {
  await client.write(HALLS, halls);
  expect(await client.format(HALLS)).toEqual([]);
  await client.write(HALLS, JSON.stringify(JSON.parse(halls)));
  const [edit] = await client.format(HALLS);
  expect(edit?.newText).toContain('"route": "/halls",\n');
});

test.each([
  ['half a file', () => halls.slice(0, halls.length / 2)],
  ['two million characters', () => `{ "route": "${'x'.repeat(2_000_000)}" }`],
  ['bytes that are not text', () => '\u0000\uFFFD\u0001{'.repeat(500)],
  ['a hundred thousand brackets', () => '['.repeat(100_000)],
])('answers completions after %s', async (_, text) => {
  await client.write(HALLS, text());
  await client.complete(HALLS, 40);
  await client.hover(HALLS, 40);
  const offset = await typed('"$page.picture"', '"|"');
  expect((await client.complete(HALLS, offset))[0]?.label).toBe('$page.picture');
});

test('ignores a file outside the site', async () => {
  await client.write('../outside.json', '{ "blocks": [{ "type": "" }] }');
  expect(await client.complete('../outside.json', 24)).toEqual([]);
});
