import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { environment, model, SOUND } from '../testing/world.ts';
import { manifestJsonSchema } from './manifest-schema.ts';

const NAME = 'file:///manifest.schema.json';
const FILE = 'file:///page.json';

/** The documented blocks of the test site, with "office" as the former name of people's role. */
const blocks = new Map(
  [...environment.blocks].map(([type, { block }]) => {
    const props = Object.fromEntries(Object.keys(block.fields).map((name) => [name, `The ${name}.`]));
    const was = type === 'people' ? { was: { office: 'role' } } : {};
    return [
      type,
      { block: { ...block, render: never }, about: { summary: type, props, examples: [], ...was } },
    ];
  }),
);
// A copy, because the service modifies the schema by resolving its references.
const schema = structuredClone(
  manifestJsonSchema({ blocks, model, forms: new Map(), categories: ['house'] }),
);

function never(): never {
  throw new Error('No block is rendered here.');
}

// The service that reads the schema in VS Code, and in editors that use its language server.
const service = getLanguageService({});
service.configure({ validate: true, schemas: [{ uri: NAME, fileMatch: [FILE], schema }] });

/** The messages of an editor about a manifest, each with the marked text. */
async function said(text: string): Promise<string[]> {
  const document = TextDocument.create(FILE, 'json', 1, text);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.map(({ range, message }) => `${document.getText(range)}: ${message}`);
}

const withBlock = (block: string): string =>
  SOUND.replace('{ "type": "banner"', `${block}, { "type": "banner"`);

test('accepts a correct manifest', async () => {
  expect(await said(SOUND)).toEqual([]);
  const whole = `{ "type": "image-text", "title": "$page.title", "text": "A", "side": "$page.side", "card": true,
    "image": { "url": "/uploads/a.webp" }, "link": "/a" }`;
  expect(await said(withBlock(whole))).toEqual([]);
  for (const people of [
    '[{ "name": "$page.name" }, { "name": "A", "photo": "$page.photo" }]',
    '"$page.people"',
  ])
    expect(await said(withBlock(`{ "type": "people", "people": ${people}, "columns": "$page.n" }`))).toEqual(
      [],
    );
});

const MEMBERS = '"name", "role", "phone", "photo".';
const REPEATED = '"$each", "$sort", "$filters", "$limit"';

test.each([
  ['image-text', '"side": "lft"', '"lft": One of "left", "right", or a binding such as "$page.kind".'],
  [
    'image-text',
    '"card": "yes"',
    '"yes": Expected a binding: "$" and a path from the scope, such as "$page.title".',
  ],
  ['people', '"people": [], "columns": 9', '9: Value is above the maximum of 6.'],
  [
    'gallery',
    '"picturs": []',
    '"picturs": Unknown here. Allowed: "type", "from", "id", "beside", "pictures".',
  ],
  ['people', '"people": [{ "name": "A", "rle": "B" }]', `"rle": Unknown here. Allowed: ${MEMBERS}`],
  [
    'people',
    '"people": { "$each": "page.x", "name": "$n", "rle": "B" }',
    `"rle": Unknown here. Allowed: ${REPEATED}, ${MEMBERS}`,
  ],
  ['people', '"people": [{ "name": "A", "office": "B" }]', '"B": "office" is now called "role".'],
  ['image-text', '"title": true', 'true: Incorrect type. Expected one of string, number, array, object.'],
])('an editor shows a message for a block "%s" with %s', async (type, members, message) => {
  expect(await said(withBlock(`{ "type": "${type}", ${members} }`))).toEqual([message]);
});

const FIELDS = '"banner_image", "pdf_file", "gallery", "committee", "about".';
const POPULATED = '1: true for the whole field, an object for parts of it, or no such key.';

test.each([
  ['"banner_image": true', '"baner_image": true', `"baner_image": Unknown here. Allowed: ${FIELDS}`],
  ['"details": true', '"detals": true', '"detals": Unknown here. Allowed: "details", "logo".'],
  ['"banner_image": true', '"banner_image": 1', POPULATED],
  [
    '"details": true } }',
    '"details": true }, "sort": 1 }',
    '"sort": Unknown here. Allowed: "populate", "fields".',
  ],
])('an editor shows a message for a populate with %s replaced by %s', async (from, to, message) => {
  const text = SOUND.replace(from, to);
  expect(text).not.toBe(SOUND);
  expect(await said(text)).toEqual([message]);
});

test('an editor completes choices, booleans and keys, but no former names', async () => {
  const offered = async (members: string): Promise<string[]> => {
    const text = withBlock(`{ ${members} }`);
    const document = TextDocument.create(FILE, 'json', 1, text.replace('|', ''));
    const position = document.positionAt(text.indexOf('|'));
    const list = await service.doComplete(document, position, service.parseJSONDocument(document));
    return list?.items.map(({ label }) => label) ?? [];
  };
  expect(await offered('"type": "image-text", "side": |')).toEqual(
    expect.arrayContaining(['"left"', '"right"']),
  );
  expect(await offered('"type": "image-text", "card": |')).toEqual(expect.arrayContaining(['true', 'false']));
  const keys = await offered('"type": "people", "people": [{ | }]');
  expect(keys).toEqual(expect.arrayContaining(['name', 'role', 'photo']));
  expect(keys).not.toContain('office');
});
