import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { messageOf } from 'prospectus/internal/core/diagnostics/error-message.ts';
import { isObject, type JsonObject, textMember } from 'prospectus/internal/core/json/json.ts';
import { openContent } from 'prospectus/internal/strapi/embedded/open-content.ts';
import { type ContentService, embeddedService } from 'prospectus/internal/strapi/embedded/service.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen } from '../../../../tests/setup/listen.ts';
import { testFolder } from '../../../../tests/setup/test-folder.ts';
import { main } from './record.ts';

const root = resolve(import.meta.dirname, '../../../..');
const service = openContent(resolve(root, 'cms'), resolve(root, '.cache')).then(embeddedService);
const folder = testFolder();
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function refusal(address: string): Promise<string> {
  const failure = await main([address, folder.path], root).catch(messageOf);
  expect(await readdir(folder.path)).toEqual([]);
  return String(failure);
}

/** Runs a test with a CMS that always returns the given answer. */
async function withCms(answer: ContentService, use: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    void answer(new Request(`http://cms.invalid${request.url}`)).then(async (found) => {
      response.writeHead(found.status).end(Buffer.from(await found.arrayBuffer()));
    });
  });
  await use(await listen(server));
}

const demo: ContentService = async (request) => (await service)(request);

test('a host that does not answer is reported, and nothing is written', async () => {
  expect(await refusal('http://127.0.0.1:9')).toMatch(
    /^\/api\/[\w-]+ can’t be read from http:\/\/127\.0\.0\.1:9: .+\. Nothing was written\.$/,
  );
});

test('a failure of the CMS is reported, and nothing is written', async () => {
  const empty = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } };
  const nothing: ContentService = async () => Response.json(empty, { status: 404 });
  await withCms(nothing, async (url) => {
    expect(await refusal(url)).toMatch(
      /^\/api\/[\w-]+ can’t be read from http:\/\/127\.0\.0\.1:\d+: it answers 404, Not Found\. Nothing/,
    );
  });
  const broken: ContentService = async (request) =>
    request.url.includes('/uploads/') ? new Response(null, { status: 503 }) : demo(request);
  await withCms(broken, async (url) => {
    expect(await refusal(url)).toMatch(/^\/uploads\/.+ can’t be read from http.+: it answers 503\. Nothing/);
  });
});

test('a picture on a host that is not allowed is not requested', async () => {
  const elsewhere: ContentService = async (request) => {
    const answer = await demo(request);
    return request.url.includes('/api/')
      ? new Response((await answer.text()).replaceAll('"/uploads/', '"http://127.0.0.1:9/'), answer)
      : answer;
  };
  await withCms(elsewhere, async (url) => {
    expect(await refusal(url)).toMatch(
      /MEDIA_ORIGINS doesn't list its host\. To allow it: MEDIA_ORIGINS=http:\/\/127/,
    );
  });
});

test('a recording without a content model fails and suggests the next step', async () => {
  const empty = join(folder.path, 'empty');
  await mkdir(join(empty, 'page-manifests'), { recursive: true });
  await expect(main(['http://127.0.0.1:9'], empty)).rejects.toThrow(
    'there is no content model in cms/src: npx prospectus pull',
  );
});

test('a recording writes only changed files', () =>
  withCms(demo, async (url) => {
    const content = join(folder.path, 'content');
    await cp(join(root, 'cms/content'), content, { recursive: true });
    const [name = ''] = (await readdir(content)).filter((one) => one.startsWith('gallery'));
    const before = await readFile(join(content, name), 'utf8');
    await writeFile(join(content, name), before.replace(/"banner_title": "[^"]*"/, '"banner_title": "Old"'));
    expect(await main([url, folder.path], root)).toBe(0);
    for (const file of await readdir(content)) {
      const [now = '', then = ''] = await Promise.all(
        [content, join(root, 'cms/content')].map((at) => readFile(join(at, file), 'utf8')),
      );
      expect([file, JSON.parse(now)]).toEqual([file, JSON.parse(then)]);
      if (file !== name) expect([file, now]).toEqual([file, then]);
    }
  }));

test('a recording of the demo content equals the demo content', () =>
  withCms(demo, async (url) => {
    expect(await main([url, folder.path], root)).toBe(0);
    const recorded = await readdir(join(folder.path, 'content'));
    expect(recorded).toEqual(await readdir(join(root, 'cms/content')));
    for (const file of recorded) {
      const [now, before] = await Promise.all(
        [folder.path, join(root, 'cms')].map((at) => readFile(join(at, 'content', file), 'utf8')),
      );
      expect([file, JSON.parse(now ?? '')]).toEqual([file, publishedContent(JSON.parse(before ?? ''))]);
    }
    for (const name of await readdir(join(folder.path, 'media'))) {
      if (name === 'media.json') continue;
      const bytes = await readFile(join(folder.path, 'media', name));
      expect([name, bytes.equals(await readFile(join(root, 'cms/media', name)))]).toEqual([name, true]);
    }
  }));

/** A content file as a recording would write it: without drafts, and without relations to them. */
function publishedContent(json: unknown): unknown {
  if (!Array.isArray(json)) return json;
  const entries: readonly JsonObject[] = json.filter(isObject);
  const drafts = entries.filter(isDraft).map((entry) => textMember(entry, 'documentId'));
  const isPublished = (item: unknown): boolean => !drafts.some((id) => id === item);
  return entries.filter((entry) => !isDraft(entry)).map((entry) => withoutItems(entry, isPublished));
}

const isDraft = ({ publishedAt }: JsonObject): boolean => publishedAt === null;

function withoutItems(entry: JsonObject, keeps: (item: unknown) => boolean): JsonObject {
  const fields = Object.entries(entry).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter(keeps) : value,
  ]);
  return Object.fromEntries(fields);
}
