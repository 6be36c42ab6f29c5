import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Folder, temporaryFolder } from '../../tests/setup/folder.ts';
import { findEndpoint, modelAttributes, typeByUid } from './model.ts';
import { readModel } from './read-model.ts';
import { model } from './testing/model.ts';

let folder: Folder;
let cms = '';
beforeEach(async () => {
  folder = await temporaryFolder();
  cms = folder.path;
});
afterEach(() => folder.remove());

async function write(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(join(cms, path)), { recursive: true });
  await writeFile(join(cms, path), typeof value === 'string' ? value : JSON.stringify(value));
}

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
    kind: 'single',
    endpoint: '/hall-rules',
    attributes: new Map<string, unknown>([
      ['title', { kind: 'scalar', type: 'text' }],
      ['image', { kind: 'media', multiple: false, allowedTypes: ['images'] }],
      ['trust', { kind: 'component', component: 'house.trust', repeatable: false }],
      ['list', { kind: 'component', component: 'house.trust', repeatable: true }],
      ['zone', { kind: 'zone', components: ['house.trust'] }],
      ['next', { kind: 'relation', target: 'api::hall-rules.hall-rules', many: true }],
    ]),
    required: ['title'],
  });
  expect(modelAttributes(read, 'house.trust')?.get('title')).toEqual({ kind: 'scalar', type: 'string' });
});

test('all errors of all schema files are reported together', async () => {
  await write('src/components/a/b.json', {
    info: { displayName: 'B' },
    attributes: { x: { type: 'strnig' } },
  });
  await write(typePath('one'), '{ "kind": ');
  await write(typePath('three'), single('other', {}));
  await write(typePath('two'), { ...single('two', {}), collectionName: undefined });
  await expect(readModel(cms)).rejects.toMatchObject({
    diagnostics: [
      {
        file: 'cms/src/components/a/b.json',
        where: 'attributes.x.type',
        message: expect.stringMatching(/^"strnig" is not one of "string", .* Did you mean "string"\?$/),
      },
      { file: 'cms/src/api/one/content-types/one/schema.json', line: 1, message: 'Expected a value' },
      { where: 'info.singularName', message: 'Expected "three", the name of its folder, not "other"' },
      { where: 'collectionName', message: 'Missing key "collectionName"' },
    ],
  });
});

test('display dates must be public date fields', async () => {
  await write(typePath('one'), single('one', { shown_from: { type: 'string' } }));
  await write(typePath('two'), single('two', { shown_until: { type: 'date', private: true } }));
  await expect(readModel(cms)).rejects.toMatchObject({
    diagnostics: ['shown_from', 'shown_until'].map((name) => ({
      where: `attributes.${name}`,
      message: 'Expected a public date or datetime',
    })),
  });
});

test('a missing component is reported at its use', async () => {
  await write('src/components/a/note.json', { info: { displayName: 'Note' }, attributes: {} });
  await write(typePath('two'), single('two', { menu: { type: 'component', component: 'a.noet' } }));
  await expect(readModel(cms)).rejects.toThrow(
    /cms\/src\/api\/two\/content-types\/two\/schema\.json:1:\d+ {2}attributes\.menu\.component: Unknown type or component "a\.noet"\. Did you mean "a\.note"\?/,
  );
});

test('two types cannot share an endpoint', async () => {
  await write(typePath('one'), single('one', {}));
  const info = { singularName: 'many', pluralName: 'one', displayName: 'Many' };
  await write(typePath('many'), { kind: 'collectionType', collectionName: 'many', info, attributes: {} });
  await expect(readModel(cms)).rejects.toThrow('Both api::many.many and api::one.one answer at /one');
});

test('finds types and records by path', () => {
  expect(findEndpoint(model, '/page')?.type.uid).toBe('api::page.page');
  expect(findEndpoint(model, '/articles/abc')).toMatchObject({
    type: { name: 'article' },
    documentId: 'abc',
  });
  for (const path of ['', '/', '/nope', '/page/abc', '/articles/', '/articles/a/b', '/__proto__']) {
    expect(findEndpoint(model, path), path).toBeUndefined();
  }
  expect(typeByUid(model, 'api::article.article')?.endpoint).toBe('/articles');
  expect(modelAttributes(model, 'constructor')).toBeUndefined();
});

test('mappedBy must name the field that stores the relation', async () => {
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
  await expect(readModel(cms)).rejects.toThrow(/"keper" is no relation of api::hall\.hall.*"keeper"/s);
});
