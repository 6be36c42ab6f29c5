import { cp, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { main } from '../../../src/author/record.ts';
import { type Folder, temporaryFolder } from '../../setup/folder.ts';
import { publishedContent } from '../../setup/published-content.ts';
import { type Strapi, startStrapi } from './strapi.ts';

const root = resolve(import.meta.dirname, '../../..');
let folder: Folder;
let strapi: Strapi;

beforeAll(async () => {
  folder = await temporaryFolder();
  await cp(inject('seeded'), join(folder.path, 'cms'), { recursive: true });
  strapi = await startStrapi(join(folder.path, 'cms'));
});

afterAll(async () => {
  await strapi?.stop('SIGKILL');
  await folder.remove();
});

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

test('a recording of the seeded Strapi is the content it was seeded from', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await main([strapi.url, join(folder.path, 'recorded')], root)).toBe(0);
  const files = await readdir(join(root, 'cms/content'));
  expect(await readdir(join(folder.path, 'recorded/content'))).toEqual(files);
  for (const file of files) {
    const recorded = await json(join(folder.path, 'recorded/content', file));
    expect([file, recorded]).toEqual([file, publishedContent(await json(join(root, 'cms/content', file)))]);
  }
  for (const name of await readdir(join(folder.path, 'recorded/media'))) {
    if (name === 'media.json') continue;
    const bytes = await readFile(join(folder.path, 'recorded/media', name));
    expect([name, bytes.equals(await readFile(join(root, 'cms/media', name)))]).toEqual([name, true]);
  }
});
