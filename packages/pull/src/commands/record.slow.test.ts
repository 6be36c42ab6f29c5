import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { errorText } from 'prospectus/internal/core/diagnostics/error-message.ts';
import { isObject, type JsonObject, textMember } from 'prospectus/internal/core/json/json.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeCms, startFakeCms } from '../../../../tests/setup/fake-cms.ts';
import { listen } from '../../../../tests/setup/listen.ts';
import { testFolder } from '../../../../tests/setup/test-folder.ts';
import { main } from './record.ts';

const root = resolve(import.meta.dirname, '../../../..');
const folder = testFolder();
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function refusal(address: string): Promise<string> {
  const failure = await main([address, folder.path], root).catch(errorText);
  expect(await readdir(folder.path)).toEqual([]);
  return String(failure);
}

let demo: FakeCms;
beforeEach(async () => {
  demo = await startFakeCms(root);
});

test('an unreachable host is reported, and nothing is written', async () => {
  expect(await refusal('http://127.0.0.1:9')).toMatch(
    /^\/api\/[\w-]+ can’t be read from http:\/\/127\.0\.0\.1:9: .+\. Nothing was written\.$/,
  );
});

test('a failure of the CMS is reported, and nothing is written', async () => {
  demo.failWith('missing');
  expect(await refusal(demo.url)).toMatch(
    /^\/api\/[\w-]+ can’t be read from http:\/\/127\.0\.0\.1:\d+: it answers 404, Not Found\. Nothing/,
  );
  demo.failWith((path) => (path.startsWith('/uploads/') ? '500' : 'none'));
  expect(await refusal(demo.url)).toMatch(
    /^\/uploads\/.+ can’t be read from http.+: it answers 500\b.*\. Nothing/,
  );
});

test('a picture on a host that is not allowed is not requested', async () => {
  const elsewhere = createServer(async ({ url }, response) => {
    const text = await (await fetch(demo.url + url)).text();
    response.end(text.replaceAll('"/uploads/', '"http://127.0.0.1:9/'));
  });
  expect(await refusal(await listen(elsewhere))).toMatch(
    /MEDIA_ORIGINS doesn't list its host\. To allow it: MEDIA_ORIGINS=http:\/\/127/,
  );
});

test('a recording without a content model fails and names the command to run', async () => {
  const empty = join(folder.path, 'empty');
  await mkdir(join(empty, 'page-manifests'), { recursive: true });
  await expect(main(['http://127.0.0.1:9'], empty)).rejects.toThrow(
    'there is no content model in cms/src: npx prospectus pull',
  );
});

test('a recording writes only changed files', async () => {
  const content = join(folder.path, 'content');
  await cp(join(root, 'cms/content'), content, { recursive: true });
  const [name = ''] = (await readdir(content)).filter((one) => one.startsWith('gallery'));
  const before = await readFile(join(content, name), 'utf8');
  await writeFile(join(content, name), before.replace(/"banner_title": "[^"]*"/, '"banner_title": "Old"'));
  expect(await main([demo.url, folder.path], root)).toBe(0);
  for (const file of await readdir(content)) {
    const { now, then } = await contentTexts(file);
    expect([file, JSON.parse(now)]).toEqual([file, JSON.parse(then)]);
    if (file !== name) expect([file, now]).toEqual([file, then]);
  }
});

test('a recording of the demo content equals the demo content', async () => {
  expect(await main([demo.url, folder.path], root)).toBe(0);
  const recorded = await readdir(join(folder.path, 'content'));
  expect(recorded).toEqual(await readdir(join(root, 'cms/content')));
  for (const file of recorded) {
    const { now, then } = await contentTexts(file);
    expect([file, JSON.parse(now)]).toEqual([file, publishedContent(JSON.parse(then))]);
  }
  for (const name of await readdir(join(folder.path, 'media'))) {
    if (name === 'media.json') continue;
    const bytes = await readFile(join(folder.path, 'media', name));
    expect([name, bytes.equals(await readFile(join(root, 'cms/media', name)))]).toEqual([name, true]);
  }
});

/** A content file as recorded now, and in the demo content. */
async function contentTexts(file: string) {
  const [now = '', then = ''] = await Promise.all(
    [folder.path, join(root, 'cms')].map((at) => readFile(join(at, 'content', file), 'utf8')),
  );
  return { now, then };
}

/** A content file as a recording would write it: without drafts, and without relations to them. */
function publishedContent(json: unknown): unknown {
  if (!Array.isArray(json)) return json;
  const entries: readonly JsonObject[] = json.filter(isObject);
  const drafts = entries.filter(isDraft).map((entry) => textMember(entry, 'documentId'));
  return JSON.parse(JSON.stringify(entries.filter((entry) => !isDraft(entry))), (_, value) =>
    Array.isArray(value) ? value.filter((item: unknown) => !drafts.some((id) => id === item)) : value,
  );
}

const isDraft = ({ publishedAt }: JsonObject): boolean => publishedAt === null;
