import { cp, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { main as record } from '../../../packages/pull/src/commands/record.ts';
import { main as testLive } from '../../../packages/pull/src/commands/test-live.ts';
import { publishedContent } from '../../setup/published-content.ts';
import { testFolder } from '../../setup/test-folder.ts';
import { logIn } from './panel.ts';
import { type Strapi, startStrapi } from './strapi.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = testFolder('file');
let strapi: Strapi;

beforeAll(async () => {
  await cp(inject('seeded'), join(folder.path, 'cms'), { recursive: true });
  strapi = await startStrapi(join(folder.path, 'cms'));
});

afterAll(async () => {
  await strapi?.stop('SIGKILL');
});

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

test('record returns the content that Strapi was seeded with', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await record([strapi.url, join(folder.path, 'recorded')], root)).toBe(0);
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

test('test-live reports a text that an editor has published', async () => {
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  expect([await testLive([strapi.url], root), said.join('')]).toEqual([
    0,
    expect.stringMatching(/\d+ pages with \d+ records of http:.*: 0 faults\n$/),
  ]);
  said.length = 0;
  const history = 'api::our-history-about-us.our-history-about-us';
  const editor = await logIn(strapi.url);
  await editor.save(history, { banner_title: 'Lorem ipsum' });
  await editor.publish(history);
  expect(await testLive([strapi.url], root)).toBe(1);
  expect(said.join('')).toMatch(
    /\n\/our-history-about-us\n {2}content-text: banner_title: .*Shown on \/our-history/,
  );
});
