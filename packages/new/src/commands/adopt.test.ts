import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parsedJson } from 'prospectus/internal/core/json/json.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../../../tests/setup/heard.ts';
import { testFolder } from '../../../../tests/setup/test-folder.ts';
import { main as adopt } from './adopt.ts';
import { main as fillSite } from './fill-site.ts';

const STRING = { type: 'string' };
const typeOf = (name: string, attributes: object) => {
  const names = { singularName: name, pluralName: `${name}s`, displayName: name, collectionName: name };
  return { uid: `api::${name}.${name}`, schema: { kind: 'collectionType', ...names, attributes } };
};
const component = (uid: string, attributes: object) => ({
  uid,
  schema: { displayName: uid, collectionName: uid, attributes },
});
const page = (...components: readonly string[]) =>
  typeOf('page', { title: STRING, slug: { type: 'uid' }, body: { type: 'dynamiczone', components } });
const hero = (more: object = {}) => component('ui.hero', { title: STRING, ...more });

const folder = testFolder();
let types: readonly object[] = [];
let components: readonly object[] = [];
const CMS = 'http://cms.example';

beforeEach(async () => {
  types = [page('ui.hero')];
  components = [hero()];
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const name = String(url).replace(/^.*\/|\?.*/g, '');
    const record = { id: 1, documentId: name, title: 'One', slug: 'one', body: [] };
    const model = new Map(Object.entries({ 'content-types': types, components })).get(name);
    return Response.json({ data: model ?? [record], meta: { pagination: { total: 1 } } });
  });
  const colors = { theme: '#000000', background: '#ffffff', text: '#000000', accent: '#000000' };
  const site = { name: 'Harbour', origin: 'https://a.example', locale: 'en', colors, categories: ['all'] };
  await write('page-manifests/site.json', JSON.stringify(site));
  await runCommand(() => fillSite([CMS], folder.path));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const read = (file: string) => readFile(join(folder.path, file), 'utf8');
async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder.path, file)), { recursive: true });
  await writeFile(join(folder.path, file), text);
}
const propose = () => runCommand(() => adopt([CMS], folder.path));
/** Writes the proposal into the site. */
async function applyProposal(): Promise<void> {
  await propose();
  execFileSync('git', ['apply', 'adopt.patch'], { cwd: folder.path });
}

const HERO = 'page-manifests/sections/ui.hero.json';

describe('adopt', () => {
  it('writes nothing if the CMS has nothing new', async () => {
    expect((await propose()).said).toContain('Nothing was written');
    await expect(read('adopt.patch')).rejects.toThrow('ENOENT');
  });

  it('proposes the files of a new type, component and field only', async () => {
    const event = typeOf('event', { title: STRING, slug: { type: 'uid' } });
    types = [page('ui.hero', 'ui.note'), event];
    components = [hero({ text: STRING }), component('ui.note', { title: STRING })];
    await propose();
    const files = [...(await read('adopt.patch')).matchAll(/^\+\+\+ b\/(\S+)/gm)].map(([, file]) => file);
    expect(files.sort()).toEqual([
      'cms/src/api/event/content-types/event/schema.json',
      'cms/src/api/page/content-types/page/schema.json',
      'cms/src/components/ui/hero.json',
      'cms/src/components/ui/note.json',
      'page-manifests/event.json',
      'page-manifests/events.json',
      // Home page and header link to the new list.
      'page-manifests/index.json',
      'page-manifests/layout.json',
      HERO,
      'page-manifests/sections/ui.note.json',
    ]);
  });

  it('has nothing more to propose after its patch is applied', async () => {
    components = [hero({ text: STRING })];
    await applyProposal();
    expect((await propose()).said).toContain('Nothing was written');
  });

  it('keeps the values that a person wrote into a block with a new field', async () => {
    await write(HERO, '{ "show": { "type": "hero", "title": "Ours" } }\n');
    components = [hero({ text: STRING })];
    await applyProposal();
    expect(parsedJson(await read(HERO))).toEqual({ show: { type: 'hero', title: 'Ours', text: '$text' } });
  });

  it.each([
    ['with another type of block', '{ "show": { "type": "section", "title": "$title", "id": "top" } }\n'],
    ['that a person has emptied', '{ "show": null }\n'],
  ])('leaves a section alone %s', async (_, text) => {
    await write(HERO, text);
    components = [hero({ text: STRING })];
    await applyProposal();
    expect(await read(HERO)).toBe(text);
  });

  it('proposes no page whose route another file has', async () => {
    await write('page-manifests/ours.json', '{ "route": "/events" }');
    types = [...types, typeOf('event', { title: STRING })];
    await propose();
    expect(await read('adopt.patch')).not.toContain('page-manifests/events.json');
  });
});
