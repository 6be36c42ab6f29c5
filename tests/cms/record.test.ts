import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { main } from '../../src/tools/record.ts';
import { type Strapi, startStrapi } from './strapi.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: string;
let strapi: Strapi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospectus-record-'));
  await cp(inject('seeded'), join(folder, 'cms'), { recursive: true });
  strapi = await startStrapi(join(folder, 'cms'));
});

afterAll(async () => {
  await strapi?.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

test('a recording of the seeded Strapi is the content it was seeded from', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await main([strapi.url, join(folder, 'recorded')], root)).toBe(0);
  const files = await readdir(join(root, 'cms/content'));
  expect(await readdir(join(folder, 'recorded/content'))).toEqual(files);
  for (const file of files) {
    const recorded = await json(join(folder, 'recorded/content', file));
    expect([file, recorded]).toEqual([file, await json(join(root, 'cms/content', file))]);
  }
  for (const name of await readdir(join(folder, 'recorded/media'))) {
    if (name === 'media.json') continue;
    const bytes = await readFile(join(folder, 'recorded/media', name));
    expect([name, bytes.equals(await readFile(join(root, 'cms/media', name)))]).toEqual([name, true]);
  }
});
