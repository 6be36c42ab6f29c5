import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CmsClient } from 'prospectus/internal/content/cms-client.ts';
import type { Attribute } from 'prospectus/internal/strapi/model.ts';
import {
  collection,
  createModel,
  relations,
  STRING,
} from 'prospectus/internal/strapi/testing/small-model.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testFolder } from '../../../../tests/setup/test-folder.ts';
import { recordTypes } from './record.ts';

const TITLE: Attribute = { ...STRING, localized: true };
const SLUG: Attribute = { kind: 'scalar', type: 'uid' };
const STORIES = {
  ...collection('story', 'stories', {
    title: TITLE,
    slug: SLUG,
    year: STRING,
    authors: relations('author'),
    related: relations('story'),
  }),
  localized: true as const,
};
const AUTHORS = collection('author', 'authors', { name: STRING });
const model = createModel([STORIES, AUTHORS]);
const folder = testFolder();
const fileAt = (name: string) => join(folder.path, 'content', `${name}.json`);

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});

/** Records a CMS with these answers by file name, into a folder with the files of an earlier recording. */
async function recorded(answers: Readonly<Record<string, unknown>>, earlier: Record<string, unknown> = {}) {
  await mkdir(join(folder.path, 'content'), { recursive: true });
  for (const [name, json] of Object.entries(earlier)) await writeFile(fileAt(name), JSON.stringify(json));
  const request: CmsClient['request'] = async (path) => {
    const { pathname, searchParams } = new URL(path, 'http://cms.example');
    const name = [pathname.slice('/api/'.length), searchParams.get('locale')].filter(Boolean).join('.');
    return Response.json({ data: answers[name] ?? [] });
  };
  const cms: CmsClient = { name: 'http://cms.example', access: 'none', request };
  const types = [STORIES, AUTHORS];
  await recordTypes({ cms, model, manifests: [], locales: ['kn'], target: folder.path }, types);
  return async (name: string): Promise<unknown> => JSON.parse(await readFile(fileAt(name), 'utf8'));
}

const LAMP = { documentId: 'a', title: 'Lamp', slug: 'lamp', year: '1901' };
const KANNADA = { documentId: 'a', title: 'ದೀಪ', slug: 'dipa' };
const author = (documentId: string) => ({ documentId, name: documentId });

describe('a record in a further language', () => {
  test('is stored with its slug but without the fields shared by all languages', async () => {
    const read = await recorded({ stories: [LAMP], 'stories.kn': [{ ...KANNADA, year: '1901' }] });
    expect(await read('stories.kn')).toEqual([KANNADA]);
  });

  test('has only the relations of its own language', async () => {
    const read = await recorded({
      authors: [author('x')],
      stories: [{ ...LAMP, authors: [author('x')] }],
      'stories.kn': [{ ...KANNADA, authors: [] }],
    });
    expect(await read('stories.kn')).toEqual([{ ...KANNADA, authors: null }]);
  });

  test('is stored with all fields if the CMS is a Strapi 4', async () => {
    const { documentId: _, ...fields } = LAMP;
    const read = await recorded({
      stories: [{ id: 7, attributes: fields }],
      'stories.kn': [{ id: 8, attributes: { ...fields, title: 'ದೀಪ' } }],
    });
    expect(await read('stories.kn')).toEqual([{ documentId: '8', ...fields, title: 'ದೀಪ' }]);
  });
});

test.each([
  ['stories', LAMP],
  ['stories.kn', KANNADA],
])('keeps the relation of a record in %s to a draft of that language', async (file, entry) => {
  const draft = (documentId: string) => ({ documentId, publishedAt: null });
  const related = { ...entry, authors: ['x'], related: [`${file}-draft`] };
  const drafts = { authors: [draft('x')], stories: [draft('d')], 'stories.kn': [draft('e')] };
  const earlier: Record<string, unknown> = { ...drafts, [file]: [related, draft(`${file}-draft`)] };
  const read = await recorded({ stories: [LAMP], 'stories.kn': [KANNADA] }, earlier);
  expect(await read(file)).toEqual(earlier[file]);
});
