import { cp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { member } from '../../../src/core/json/json.ts';
import { freePort, type RunningSite, startSite } from '../../browser/start-site.ts';
import { testFolder } from '../../setup/test-folder.ts';
import { type Editor, logIn } from './panel.ts';
import { SECRET, type Strapi, startStrapi } from './strapi.ts';

const COURSE = 'api::course.course';
const SOON = { timeout: 60_000, interval: 50 };

const folder = testFolder('file');
let strapi: Strapi;
let site: RunningSite;
let editor: Editor;
/** Answers for the CMS; its news can be removed. */
let hasNews = true;
const between = createServer(async (request, response) => {
  const isEmptied = !hasNews && request.url?.startsWith('/api/news-articles') === true;
  try {
    const { authorization = '' } = request.headers;
    const headers: HeadersInit = authorization === '' ? {} : { authorization };
    const answer = await fetch(strapi.url + (request.url ?? ''), { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(isEmptied ? NO_NEWS : body);
  } catch {
    response.destroy();
  }
});
const NO_NEWS = JSON.stringify({ data: [], meta: { pagination: { page: 1, pageCount: 1, total: 0 } } });

beforeAll(async () => {
  await cp(inject('seeded'), join(folder.path, 'cms'), { recursive: true });
  const [port, proxy] = [await freePort(), await freePort()];
  strapi = await startStrapi(join(folder.path, 'cms'), { SITE_URL: `http://127.0.0.1:${port}` });
  await new Promise<void>((done) => between.listen(proxy, '127.0.0.1', done));
  site = await startSite({
    PORT: String(port),
    CONTENT_URL: `http://127.0.0.1:${proxy}`,
    CONTENT_SECRET: SECRET,
    CONTENT_REFRESH_SECONDS: '1',
    STATE_DIR: join(folder.path, 'state'),
  });
  editor = await logIn(strapi.url);
});

afterAll(async () => {
  between.close();
  await Promise.all([site?.stop(), strapi?.stop('SIGKILL')]);
});

const status = async (path: string) => (await fetch(site.url + path)).status;
const state = async (): Promise<unknown> => member(await (await fetch(`${site.url}/readyz`)).json(), 'state');

/** Courses with a page. */
async function courses(): Promise<readonly { readonly id: string; readonly path: string }[]> {
  const answer: unknown = await (
    await fetch(`${strapi.url}/api/courses?fields=slug&pagination[limit]=100`)
  ).json();
  return [member(answer, 'data')].flat().map((one) => ({
    id: String(member(one, 'documentId')),
    path: `/courses/${String(member(one, 'slug'))}`,
  }));
}

it.each(['unpublishRecord', 'deleteRecord'] as const)(
  '%s ends its page while all else is held',
  async (act) => {
    hasNews = false;
    await vi.waitFor(async () => expect(await state()).toBe('held'), SOON);
    const [first, ...others] = await courses();
    if (!first) throw new Error('There is no course');
    expect(await status(first.path)).toBe(200);
    await editor[act](COURSE, first.id);
    await vi.waitFor(async () => expect(await status(first.path)).toBe(404), SOON);
    expect(await state()).toBe('held');
    expect(await status('/news/two-hundred-lamps')).toBe(200);
    for (const { path } of others) expect([path, await status(path)]).toEqual([path, 200]);
  },
);
