import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeResponse } from '../../src/http/stored-response.ts';
import { objectPath } from '../../src/store/objects.ts';
import { embeddedService } from '../../src/strapi/embedded/service.ts';
import { copyState } from '../setup/copy-state.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { type GuardedSite, openGuardedSite, type RunningPublisher } from '../setup/guarded-site.ts';
import { everyType } from './routes.ts';

const PATHS = [...new Set([...everyType, '/gallery'])];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const NOT_FOUND = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } };
const notFound = () => json(NOT_FOUND, 404);

let site: GuardedSite;
let service: ReturnType<typeof embeddedService>;
let whole: Folder;
beforeAll(async () => {
  site = await openGuardedSite(PATHS);
  service = embeddedService(site.content);
  whole = await temporaryFolder();
  const first = site.start(whole.path);
  await first.refresh();
  expect(first.lines.join('\n')).not.toMatch(/is refused|answers 404/);
});
afterAll(() => whole.remove());
let folder: Folder;
beforeEach(async () => {
  folder = await temporaryFolder();
  site.interfere(() => undefined);
});
afterEach(() => folder.remove());

/** The CMS's answer, with every value that `change` names replaced. */
async function altered(url: string, change: (value: unknown, name: string) => unknown): Promise<Response> {
  const { data } = JSON.parse(await (await service(new Request(`http://content.invalid${url}`))).text());
  return json({ data: JSON.parse(JSON.stringify(data), (name, value: unknown) => change(value, name)) });
}

/** One answer of each kind that a guard has to notice; src/content has all others. */
const EMPTYING: readonly (readonly [string, (url: string) => Response | Promise<Response>])[] = [
  ['null', () => json({ data: null })],
  ['all fields empty', (url) => altered(url, (value) => (typeof value === 'string' ? '' : value))],
  ['NotFoundError', notFound],
];
const pages = (running: RunningPublisher) => PATHS.map((path) => [path, running.named(path)]);

describe('a CMS that answers everything with nothing', () => {
  let state: Folder;
  let running: RunningPublisher;
  let before: ReturnType<typeof pages>;
  beforeAll(async () => {
    state = await temporaryFolder();
    await copyState(whole.path, state.path);
    running = site.start(state.path);
    await running.refresh();
    before = pages(running);
    expect(before.filter(([, named]) => !named?.startsWith('200 '))).toEqual([]);
  });
  afterAll(() => state.remove());

  it.each(EMPTYING)('%s: removes no page, also after a restart, and is logged', async (_, answer) => {
    const said = running.lines.length;
    site.interfere(answer);
    // Content removed by an editor disappears at the second refresh.
    for (let look = 0; look < 2; look++) await running.refresh();
    expect(pages(running)).toEqual(before);
    expect(running.lines.slice(said).join('\n')).toMatch(/held|came|can’t be read/);
    const second = site.start(state.path);
    for (let look = 0; look < 2; look++) await second.refresh();
    expect(pages(second)).toEqual(before);
    site.interfere(() => undefined);
    await running.refresh();
    expect(running.held()).toEqual([]);
    expect(running.lines.at(-1)).toMatch(/all well again/);
  });
});

it('a corrupt stored record costs nothing while the published part of it exists', async () => {
  await copyState(whole.path, folder.path);
  const first = site.start(folder.path);
  await first.refresh();
  const before = pages(first);
  const [url = ''] = [...first.index.keys()].filter((address) => address.startsWith('record:/api/gallery'));
  const path = objectPath(join(folder.path, 'site'), first.index.get(url)?.hash ?? '');
  // The file itself is shared with the other copies.
  await rm(path);
  await writeFile(path, 'spoilt');
  site.interfere(() => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:1337')));
  const second = site.start(folder.path);
  for (let look = 0; look < 2; look++) await second.refresh();
  expect(second.lines.join('\n')).toMatch(/A stored file can’t be read: .* is corrupt/);
  expect(pages(second)).toEqual(before);
});

describe('without stored content', () => {
  it('and CMS, every page answers 503 with heading and contact', async () => {
    site.interfere(() =>
      Promise.reject(
        new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1337') }),
      ),
    );
    const running = site.start(folder.path);
    await running.refresh();
    // Pages of records have no address yet.
    for (const path of PATHS.filter((one) => !/^\/(management|courses|news|events|our-people)\//.test(one))) {
      const { status, html } = running.page(path);
      expect([path, status]).toEqual([path, 503]);
      expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      // The failure of the notice board is only logged.
      if (path !== '/notice-board') expect(html).toMatch(/please call us|call us on/);
      expect(html).not.toMatch(/ECONN|127\.0|1337|undefined/);
    }
    expect(running.page('/gallery').html).toMatch(/<h1[^>]*>Gallery<\/h1>/);
    const { headers } = makeResponse(running.page('/gallery').status, 'text/html', '', 'no-cache');
    expect(headers['retry-after']).toBe('60');
    const api = [...running.index.keys()].filter((path) => path.startsWith('/api/'));
    expect(api.length).toBeGreaterThan(20);
    for (const path of api) expect(running.page(path).html).toContain('"message":"Network error"');
    expect(running.lines.join('\n')).toContain('ECONNREFUSED 127.0.0.1:1337');
  });

  it('a CMS without records is held, and pages answer 503', async () => {
    site.interfere(notFound);
    const running = site.start(folder.path);
    for (let look = 0; look < 3; look++) await running.refresh();
    expect(running.page('/gallery').status).toBe(503);
    expect(running.held()[0]?.why).toContain('none of the records');
  });
});
