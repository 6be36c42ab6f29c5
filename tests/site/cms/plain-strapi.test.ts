import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { main as newFiles } from '../../../packages/new/src/commands/new.ts';
import { main as pull } from '../../../packages/pull/src/commands/pull.ts';
import { main as record } from '../../../packages/pull/src/commands/record.ts';
import { main as testLive } from '../../../packages/pull/src/commands/test-live.ts';
import { member } from '../../../src/core/json/json.ts';
import { readModel } from '../../../src/strapi/read-model.ts';
import { main as check } from '../../../src/tools/check.ts';
import { main as keys } from '../../../src/tools/operate/keys.ts';
import { freePort, type RunningSite, startSite } from '../../browser/start-site.ts';
import { type Folder, projectFolder } from '../../setup/folder.ts';
import { SMALL_SITE } from '../../setup/small-site.ts';
import { testFolder } from '../../setup/test-folder.ts';
import { type Editor, logIn, registerAdmin } from './panel.ts';
import { plainEnvironment, writePlainProject } from './plain-project.ts';
import { SECRET, type Strapi, startStrapi } from './strapi.ts';

const ABOUT = 'api::about.about';
const ARTICLE = 'api::article.article';
const HOME = 'api::home.home';
const BUILDER = 'plugin::content-type-builder';
const SOON = { timeout: 60_000, interval: 20 };

const folder = testFolder('file');
let strapi: Strapi;
let panel: Editor;
/** A site with a page without content and no model yet. */
let siteFolder: Folder;
let site: RunningSite;
let port: string;
/** The keys of API tokens: of one that only reads, one for the content of the site, one for the model. */
let readOnly: ApiToken;
let forContent: ApiToken;
let forModel: ApiToken;
let draftId: string;

interface ApiToken {
  readonly id: string;
  readonly key: string;
}

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(String(text)));
  vi.spyOn(console, 'error').mockImplementation((text) => void printed.push(String(text)));
  const write = (text: unknown) => printed.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(write);
  vi.spyOn(process.stderr, 'write').mockImplementation(write);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  };
});

beforeAll(async () => {
  const project = join(folder.path, 'strapi');
  await writePlainProject(project);
  port = String(await freePort());
  const cmsPort = String(await freePort());
  const origins = { SITE_URL: `http://127.0.0.1:${port}`, PANEL_URL: `http://127.0.0.1:${cmsPort}` };
  vi.stubEnv('CONTENT_SECRET', SECRET);
  const env = { ...plainEnvironment(cmsPort), ...origins, PREVIEW_KEY: await printedKey('PREVIEW_KEY=') };
  strapi = await startStrapi(join(folder.path, 'data'), env, project);
  await registerAdmin(strapi.url);
  panel = await logIn(strapi.url);
  readOnly = await createToken({ name: 'all', type: 'read-only' });
  forContent = await createToken(contentToken([ABOUT, ARTICLE, HOME]));
  const model = [`${BUILDER}.content-types.getContentTypes`, `${BUILDER}.components.getComponents`];
  forModel = await createToken({ name: 'model', type: 'custom', permissions: model });
  await enterContent();
  siteFolder = await emptySite();
});

afterAll(async () => {
  await Promise.all([site?.stop(), strapi?.stop('SIGKILL')]);
  await siteFolder?.remove();
});

const contentToken = (uids: readonly string[]) => ({
  name: 'content',
  type: 'custom',
  permissions: uids.map((uid) => `${uid}.find`),
});

async function createToken(fields: object): Promise<ApiToken> {
  const body = { description: '', lifespan: null, ...fields };
  const made = member(await panel.ask('POST', '/admin/api-tokens', body), 'data');
  return { id: String(member(made, 'id')), key: String(member(made, 'accessKey')) };
}

async function enterContent(): Promise<void> {
  const { key } = await createToken({ name: 'upload', type: 'full-access' });
  const body = new FormData();
  const picture = await readFile(join(SMALL_SITE, 'cms/media/lamp.webp'));
  body.append('files', new Blob([picture], { type: 'image/webp' }), 'lamp.webp');
  body.append('fileInfo', JSON.stringify({ alternativeText: 'A lamp' }));
  const headers = { authorization: `Bearer ${key}`, connection: 'close' };
  const uploaded = await fetch(`${strapi.url}/api/upload`, { method: 'POST', headers, body });
  const cover = member([await uploaded.json()].flat()[0], 'id');
  const about = {
    title: 'About lamps',
    text: 'We **show** lamps.',
    accent: '#a8501f',
    hours: { data: [1, 2] },
    cover,
  };
  const hero = { __component: 'section.hero', title: 'Lamps of the harbour', picture: cover };
  const sections = [hero, { __component: 'section.quote', text: 'Let there be light', by: 'Ann' }];
  await panel.save(ABOUT, about);
  await panel.save(HOME, { title: 'Welcome', sections });
  for (const uid of [ABOUT, HOME]) await panel.publish(uid);
  await panel.publishRecord(ARTICLE, await createArticle({ title: 'A lamp', slug: 'a-lamp', cover }));
  draftId = await createArticle({ title: 'A lantern', slug: 'a-lantern' });
}

async function createArticle(fields: object): Promise<string> {
  const made = await panel.ask('POST', `/content-manager/collection-types/${ARTICLE}`, {
    day: '2026-11-20',
    text: 'It burns.',
    ...fields,
  });
  return String(member(member(made, 'data'), 'documentId'));
}

async function emptySite(): Promise<Folder> {
  const made = await projectFolder({
    site: SMALL_SITE,
    copied: ['page-manifests/site.json', 'page-manifests/not-found.json'],
    linked: ['dist', 'index.html', 'theme', '.cache'],
  });
  await mkdir(join(made.path, 'cms'));
  const text = JSON.stringify({ sources: {}, header: [], footer: [] });
  await writeFile(join(made.path, 'page-manifests/layout.json'), text);
  return made;
}

/** The rest of a line of `prospectus keys`. */
async function printedKey(begin: string): Promise<string> {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  await keys([], resolve('.'));
  write.mockRestore();
  return lines.join('').split(begin)[1]?.split('\n')[0] ?? '';
}

const pathInSite = (...parts: readonly string[]): string => join(siteFolder.path, ...parts);

const html = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
const shows = (path: string, text: string) =>
  vi.waitFor(async () => expect(await html(path)).toContain(text), SOON);

describe('pull', () => {
  test('infers the model for a read-only token, and names the missing permission', async () => {
    const types = ['about', 'articles', 'home'].flatMap((one) => ['--type', one]);
    expect(await pull([strapi.url, 'inferred', '--token', readOnly.key, ...types], siteFolder.path)).toBe(0);
    expect(printed[0]).toMatch(/ answered 403 .*getContentTypes.*getComponents.*read-only/);
    const { types: inferred } = await readModel(pathInSite('inferred'));
    expect([...inferred.keys()].sort()).toEqual(['/about', '/articles', '/home']);
    expect(inferred.get('/home')?.attributes.get('sections')).toMatchObject({ kind: 'zone' });
  });

  test('writes the schema files of the Strapi project, except for unknown custom fields', async () => {
    expect(await pull([strapi.url, '--token', forModel.key], siteFolder.path)).toBe(0);
    for (const file of await schemaFiles('plain-strapi/src')) {
      const own = await readFile(join(import.meta.dirname, 'plain-strapi/src', file), 'utf8');
      const json: unknown = JSON.parse(
        own.replace('"customField", "customField": "global', '"json", "customField": "global'),
      );
      expect([file, JSON.parse(await readFile(pathInSite('cms/src', file), 'utf8'))]).toEqual([file, json]);
    }
    printed.length = 0;
    await pull([strapi.url, '--token', forModel.key], siteFolder.path);
    expect(printed).toEqual([expect.stringMatching(/^Pulled 5 schemas .*, 0 changed\.$/)]);
  });
});

async function schemaFiles(source: string): Promise<readonly string[]> {
  const all = await readdir(join(import.meta.dirname, source), { recursive: true });
  return all.filter((name) => name.endsWith('.json'));
}

test('new pages of the model have no errors', async () => {
  const pages = [
    ['/', '--endpoint', '/home'],
    ['/about-us', '--endpoint', '/about'],
    ['/news', '--collection', 'article'],
  ];
  for (const page of pages)
    expect([page, await newFiles(['page', ...page], siteFolder.path)]).toEqual([page, 0]);
  expect([await check([], siteFolder.path), printed.join('')]).toEqual([
    0,
    expect.stringContaining('0 errors'),
  ]);
});

test('record writes published records with their pictures', async () => {
  expect(await record([strapi.url, 'recorded', '--token', forContent.key], siteFolder.path)).toBe(0);
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(pathInSite('recorded/content', name), 'utf8'));
  expect(await read('about.json')).toMatchObject({
    accent: '#a8501f',
    hours: { data: [1, 2] },
    cover: 'lamp.webp',
  });
  expect(await read('articles.json')).toEqual([expect.objectContaining({ title: 'A lamp' })]);
  expect((await readdir(pathInSite('recorded/media'))).sort()).toEqual(['lamp.webp', 'media.json']);
});

test('test-live sends the token of the site’s settings', async () => {
  vi.stubEnv('CONTENT_URL', strapi.url);
  vi.stubEnv('CONTENT_TOKEN', forContent.key);
  expect([await testLive([strapi.url], siteFolder.path), printed.join('')]).toEqual([
    0,
    expect.stringContaining('0 faults'),
  ]);
});

describe('a site', () => {
  beforeAll(async () => {
    site = await startSite(
      {
        PORT: port,
        CONTENT_URL: strapi.url,
        CONTENT_TOKEN: forContent.key,
        CONTENT_SECRET: SECRET,
        // Polling is disabled, so that a change can only become live by the webhook.
        CONTENT_REFRESH_SECONDS: '3600',
        STATE_DIR: join(folder.path, 'state'),
      },
      siteFolder.path,
    );
    vi.stubEnv('CONTENT_SECRET', SECRET);
    await panel.ask('POST', '/admin/webhooks', {
      name: 'The site',
      url: `${site.url}/hooks/content`,
      headers: { Authorization: await printedKey('Authorization: ') },
      events: ['create', 'update', 'delete', 'publish', 'unpublish'].map((one) => `entry.${one}`),
    });
  });

  test('shows types, records and zones with their pictures', async () => {
    const home = await html('/');
    for (const text of ['Lamps of the harbour', 'Let there be light']) expect(home).toContain(text);
    expect(await html('/about-us')).toContain('<strong>show</strong>');
    expect(await html('/news/a-lamp')).toContain('It burns.');
    const picture = /\/uploads\/lamp_\w+\.webp/.exec(await html('/about-us'))?.[0] ?? '';
    expect((await fetch(site.url + picture)).headers.get('content-type')).toBe('image/webp');
    expect((await fetch(`${site.url}/news/a-lantern`)).status).toBe(404);
  });

  test('shows a change when the webhook reports it', async () => {
    await panel.save(ABOUT, { title: 'All about lamps' });
    await panel.publish(ABOUT);
    await shows('/about-us', 'All about lamps');
    await panel.publishRecord(ARTICLE, draftId);
    await shows('/news', 'A lantern');
    await panel.unpublishRecord(ARTICLE, draftId);
    await vi.waitFor(async () => expect(await html('/news')).not.toContain('A lantern'), SOON);
    const torch = await createArticle({ title: 'A torch', slug: 'a-torch' });
    await panel.publishRecord(ARTICLE, torch);
    await shows('/news', 'A torch');
    await panel.deleteRecord(ARTICLE, torch);
    await vi.waitFor(async () => expect(await html('/news')).not.toContain('A torch'), SOON);
  });

  test('previews a draft at the link of the documented handler', async () => {
    await panel.save(ABOUT, { title: 'Only a draft' });
    const id = String(member(await panel.read(ABOUT), 'documentId'));
    const link = await panel.previewLink(ABOUT, id);
    const shown = await fetch(link);
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Only a draft')]);
    expect(shown.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${strapi.url}`);
    const points = await (await fetch(`${link}?points`)).text();
    expect(points).toContain(`${strapi.url}/admin/content-manager/single-types/${encodeURIComponent(ABOUT)}`);
    expect(await html('/about-us')).toContain('All about lamps');
    expect((await fetch(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(403);
    const record = await fetch(await panel.previewLink(ARTICLE, draftId));
    expect(/<h1[^>]*>([^<]*)/.exec(await record.text())?.[1]).toBe('A lantern');
  });

  test('keeps its pages while a permission is missing, and names it', async () => {
    await panel.ask('PUT', `/admin/api-tokens/${forContent.id}`, contentToken([ABOUT, ARTICLE]));
    await panel.publish(HOME);
    await vi.waitFor(
      () => expect(site.output()).toMatch(/ 403 for \/api\/home \(find\)\. Give the token/),
      SOON,
    );
    expect(await html('/')).toContain('Let there be light');
  });

  test('keeps its pages while its token is unknown, and names the setting', async () => {
    await panel.ask('DELETE', `/admin/api-tokens/${forContent.id}`);
    await panel.publish(HOME);
    await vi.waitFor(() => expect(site.output()).toMatch(/ 401\. .*set CONTENT_TOKEN/), SOON);
    expect(await html('/')).toContain('Let there be light');
    for (const { key } of [forContent, forModel, readOnly]) expect(site.output()).not.toContain(key);
  });
});
