import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../tests/setup/test-folder.ts';
import { writeFiles } from '../../tests/setup/write-files.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { findAttributes, findEndpoint, findType } from './model.ts';
import { readModel } from './read-model.ts';
import { ATTRIBUTE_TYPES, readAttributes } from './schema-file.ts';
import { model } from './testing/model.ts';

const folder = testFolder();
let cms = '';
beforeEach(() => {
  cms = folder.path;
});

const write = (path: string, value: object | string) => writeFiles(cms, { [path]: value });

const typePath = (name: string): string => `src/api/${name}/content-types/${name}/schema.json`;
const single = (name: string, attributes: object): object => ({
  kind: 'singleType',
  collectionName: name,
  info: { singularName: name, pluralName: `${name}-entries`, displayName: name },
  options: { draftAndPublish: true },
  attributes,
});

test('reads every kind of attribute, except private ones', async () => {
  await write('src/components/house/trust.json', {
    info: { displayName: 'Our trust' },
    attributes: { title: { type: 'string' } },
  });
  await write(
    typePath('hall-rules'),
    single('hall-rules', {
      title: { type: 'text', required: true },
      image: { type: 'media', multiple: false, allowedTypes: ['images'] },
      trust: { type: 'component', component: 'house.trust', required: true },
      list: { type: 'component', component: 'house.trust', repeatable: true },
      zone: { type: 'dynamiczone', components: ['house.trust'] },
      next: { type: 'relation', relation: 'oneToMany', target: 'api::hall-rules.hall-rules' },
      note: { type: 'string', private: true },
      secret: { type: 'password' },
    }),
  );
  await symlink('editor@host.1234', join(cms, 'src/components/house/.#trust.json'));
  const read = await readModel(cms);
  expect(read.types.get('/hall-rules')).toEqual({
    uid: 'api::hall-rules.hall-rules',
    name: 'hall-rules',
    displayName: 'hall-rules',
    draftAndPublish: true,
    kind: 'single',
    endpoint: '/hall-rules',
    attributes: new Map<string, unknown>([
      ['title', { kind: 'scalar', type: 'text', required: true }],
      ['image', { kind: 'media', multiple: false, allowedTypes: ['images'] }],
      ['trust', { kind: 'component', component: 'house.trust', repeatable: false, required: true }],
      ['list', { kind: 'component', component: 'house.trust', repeatable: true }],
      ['zone', { kind: 'zone', components: ['house.trust'] }],
      ['next', { kind: 'relation', target: 'api::hall-rules.hall-rules', many: true }],
    ]),
  });
  expect(findAttributes(read, 'house.trust')?.get('title')).toEqual({ kind: 'scalar', type: 'string' });
});

test('reports the errors of all schema files together', async () => {
  await write('src/components/a/b.json', []);
  await write(typePath('one'), '{ "kind": ');
  await write(typePath('three'), single('other', {}));
  await write(typePath('two'), { ...single('two', {}), kind: undefined });
  await expect(readModel(cms)).rejects.toMatchObject({
    diagnostics: [
      {
        file: 'cms/src/components/a/b.json',
        message: 'Expected an object, not a list',
      },
      { file: 'cms/src/api/one/content-types/one/schema.json', line: 1, message: 'Expected a value' },
      { where: 'info.singularName', message: 'Expected "three", the name of its folder, not "other"' },
      { where: 'kind', message: 'Missing key "kind"' },
    ],
  });
});

test('refuses shown_from and shown_until that are no public dates', async () => {
  await write(typePath('one'), single('one', { shown_from: { type: 'string' } }));
  await write(typePath('two'), single('two', { shown_until: { type: 'date', private: true } }));
  await expect(readModel(cms)).rejects.toMatchObject({
    diagnostics: ['shown_from', 'shown_until'].map((name) => ({
      where: `attributes.${name}`,
      message: 'Expected a public date or datetime',
    })),
  });
});

test('reports a missing component at the attribute that uses it', async () => {
  await write('src/components/a/note.json', { info: { displayName: 'Note' }, attributes: {} });
  await write(typePath('two'), single('two', { menu: { type: 'component', component: 'a.noet' } }));
  expect((await readModel(cms)).notes?.map(formatDiagnostic)).toEqual([
    expect.stringMatching(
      /cms\/src\/api\/two\/content-types\/two\/schema\.json:1:\d+ {2}warning: attributes\.menu\.component: Unknown type or component "a\.noet"\. Did you mean "a\.note"\?/,
    ),
  ]);
});

test('refuses two types with the same endpoint', async () => {
  await write(typePath('one'), single('one', {}));
  const info = { singularName: 'many', pluralName: 'one', displayName: 'Many' };
  await write(typePath('many'), { kind: 'collectionType', collectionName: 'many', info, attributes: {} });
  await expect(readModel(cms)).rejects.toThrow('Both api::many.many and api::one.one answer at /one');
});

test('finds the type and the record at a path', () => {
  expect(findEndpoint(model, '/page')?.type.uid).toBe('api::page.page');
  expect(findEndpoint(model, '/articles/abc')).toMatchObject({
    type: { name: 'article' },
    documentId: 'abc',
  });
  for (const path of ['', '/', '/nope', '/page/abc', '/articles/', '/articles/a/b', '/__proto__']) {
    expect(findEndpoint(model, path), path).toBeUndefined();
  }
  expect(findType(model, 'api::article.article')?.endpoint).toBe('/articles');
  expect(findAttributes(model, 'constructor')).toBeUndefined();
});

test('refuses a mappedBy that does not name the field with the relation', async () => {
  const relation = { type: 'relation', target: 'api::hall.hall' };
  await write(
    typePath('hall'),
    single('hall', {
      keeper: { ...relation, relation: 'manyToOne', inversedBy: 'halls' },
      halls: { ...relation, relation: 'oneToMany', mappedBy: 'keeper' },
    }),
  );
  expect((await readModel(cms)).types.get('/hall')?.attributes.get('halls')).toEqual({
    kind: 'relation',
    target: 'api::hall.hall',
    many: true,
    mappedBy: 'keeper',
  });
  await write(
    typePath('hall'),
    single('hall', {
      keeper: { ...relation, relation: 'manyToOne' },
      halls: { ...relation, relation: 'oneToMany', mappedBy: 'keper' },
    }),
  );
  await expect(readModel(cms)).rejects.toThrow(/"keper" is not a relation of api::hall\.hall.*"keeper"/s);
});

const custom = (customField: string, more: object = {}) => ({ type: 'customField', customField, ...more });

const CK_EDITOR = 'plugin::ckeditor5.CKEditor';
const USER = 'plugin::users-permissions.user';
const relation = (way: string, more: object = {}) => ({ type: 'relation', relation: way, ...more });

test.each<[attribute: unknown, expected: object]>([
  [{ type: 'blocks' }, { kind: 'scalar', type: 'blocks', richText: 'blocks' }],
  [{ type: 'richtext' }, { kind: 'scalar', type: 'richtext', richText: 'markdown' }],
  [custom(CK_EDITOR), { type: 'richtext', richText: 'html' }],
  [custom(CK_EDITOR, { options: { preset: 'defaultMarkdown' } }), { type: 'richtext', richText: 'markdown' }],
  [custom('plugin::tiptap-editor.RichText'), { type: 'text', richText: 'tiptap' }],
  [custom('plugin::prices.price'), { kind: 'scalar', type: 'unknown' }],
  [relation('manyToOne', { target: USER }), { kind: 'closed', target: USER }],
  [relation('morphToMany'), { kind: 'closed' }],
  [relation('morphOne', { target: 'api::page.page', morphBy: 'owner' }), { kind: 'closed' }],
  [{ type: 'media', allowedTypes: null }, { multiple: false }],
  [{ type: 'string', regex: '^[a-z]+$' }, { regex: '^[a-z]+$' }],
  [{ type: 'string', regex: '/^\\d+$/' }, { regex: '^\\d+$' }],
  [
    { type: 'string', pluginOptions: { i18n: { localized: true } } },
    { type: 'string', localized: true },
  ],
])('reads the attribute %j', (attribute, expected) => {
  expect(readAttributes({ x: attribute }).get('x')).toMatchObject(expected);
});

test('ignores an invalid pattern of an attribute', () => {
  expect(readAttributes({ x: { type: 'string', regex: '[a-z' } }).get('x')).not.toHaveProperty('regex');
});

test('reads the other attributes if one has an arbitrary definition', () => {
  const type = fc.constantFrom(...ATTRIBUTE_TYPES);
  const attribute = fc.oneof(
    fc.jsonValue(),
    fc
      .tuple(type, fc.dictionary(fc.string(), fc.jsonValue()))
      .map(([name, rest]) => ({ ...rest, type: name })),
    fc.record({ type, relation: fc.jsonValue(), target: fc.jsonValue(), components: fc.jsonValue() }),
  );
  fc.assert(
    fc.property(attribute, fc.string(), (any, name) => {
      const read = readAttributes({ first: { type: 'string' }, [`x${name}`]: any, last: { type: 'json' } });
      expect(read.get('first')).toEqual({ kind: 'scalar', type: 'string' });
      expect(read.get('last')).toEqual({ kind: 'scalar', type: 'json' });
    }),
  );
});

const menu = { menu: { type: 'component', component: 'a.menu' } };
const notes = async () => (await readModel(cms)).notes?.map(formatDiagnostic).join('\n');

test('lists the fields of unknown types once', async () => {
  await write(typePath('one'), single('one', { a: custom('plugin::x.y'), b: { type: 'sparkline' } }));
  expect(await notes()).toMatch(
    /^.*schema\.json:1:\d+ {2}warning: attributes\.b\.type: "sparkline" is not a type of Strapi\ncms\/src:1:1 {2}info: 2 fields have .*: api::one\.one\.a \(plugin::x\.y\), api::one\.one\.b \(sparkline\)$/,
  );
});

test('lists missing components in one line', async () => {
  await write(
    typePath('one'),
    single('one', { ...menu, zone: { type: 'dynamiczone', components: ['a.b'] } }),
  );
  expect(await notes()).toMatch(
    /^cms\/src\/components:1:1 {2}warning: There is no such folder.*a\.menu, a\.b: copy it/,
  );
});

test.each([
  ['a model of Strapi 3', 'api/page/models/page.settings.json', 'The model of a Strapi 3'],
  ['a schema in code', 'src/api/page/content-types/page/schema.ts', 'A schema that is code'],
])('reports %s', async (_, path, message) => {
  await write(path, '{}');
  expect(await notes()).toContain(`cms/${path}:1:1  warning: ${message}`);
});
