import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { member } from '../../../src/core/json/json.ts';
import { readModel } from '../../../src/strapi/read-model.ts';
import { freePort, type RunningSite, startSite } from '../../browser/start-site.ts';
import { testFolder } from '../../setup/test-folder.ts';
import { type Editor, logIn } from './panel.ts';
import { SECRET, type Strapi, startStrapi } from './strapi.ts';

/** The addresses of all pages in the sitemap. */
async function routesOf(site: string): Promise<string[]> {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname).sort();
}

async function open(site: string, route: string) {
  const answer = await fetch(site + route);
  return { status: answer.status, html: await answer.text() };
}

/** The words of a page, without its code. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const HISTORY = 'api::our-history-about-us.our-history-about-us';
/** A change is live within two seconds; a busy machine may take longer. */
const SOON = { timeout: 60_000 };

const folder = testFolder('file');
let strapi: Strapi;
let embedded: RunningSite;
let site: RunningSite;
let editor: Editor;
let routes: string[];
let environment: Record<string, string>;

beforeAll(async () => {
  await cp(inject('seeded'), join(folder.path, 'cms'), { recursive: true });
  const port = String(await freePort());
  strapi = await startStrapi(join(folder.path, 'cms'), { SITE_URL: `http://127.0.0.1:${port}` });
  environment = {
    PORT: port,
    CONTENT_URL: strapi.url,
    CONTENT_SECRET: SECRET,
    // Polling is disabled, so that a change can only become live by the webhook.
    CONTENT_REFRESH_SECONDS: '3600',
    STATE_DIR: join(folder.path, 'state'),
  };
  embedded = await startSite({ STATE_DIR: join(folder.path, 'embedded') });
  site = await startSite(environment);
  editor = await logIn(strapi.url);
  routes = await routesOf(site.url);
});

afterAll(async () => {
  await Promise.all([site?.stop(), embedded?.stop(), strapi?.stop('SIGKILL')]);
});

const html = async (route: string): Promise<string> => (await open(site.url, route)).html;

describe('the site on a real Strapi', () => {
  test('has the texts of the embedded content on every route', async () => {
    expect(routes).toEqual(await routesOf(embedded.url));
    for (const route of routes) {
      const [real, own] = [await open(site.url, route), await open(embedded.url, route)];
      expect([route, real.status, textOf(real.html)]).toEqual([route, own.status, textOf(own.html)]);
    }
  });
});

describe('a draft', () => {
  test('is visible at its preview link only', async () => {
    await editor.save(HISTORY, { banner_title: 'Only a draft' });
    const link = await editor.previewLink(HISTORY);
    const shown = await fetch(link);
    expect(textOf(await shown.text())).toContain('Only a draft');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('x-robots-tag')).toContain('noindex');
    for (const route of routes)
      expect([route, (await html(route)).includes('Only a draft')]).toEqual([route, false]);
    // Strapi reads any unknown status as "draft".
    for (const status of ['draft', 'x', ''])
      expect((await fetch(`${strapi.url}/api/our-history-about-us?status=${status}`)).status).toBe(401);
    expect((await fetch(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(403);
  });
});

describe('the warnings for a draft', () => {
  test('are empty for a record of every type', async () => {
    const model = await readModel(resolve('cms'));
    for (const { uid, kind, endpoint } of model.types.values()) {
      const id = kind === 'single' ? undefined : (await documentIds(`${strapi.url}/api${endpoint}`))[0];
      expect([uid, await editor.warnings(uid, id)]).toEqual([uid, { warnings: [] }]);
    }
  });

  test('name the field and the page within a second', async () => {
    await editor.save(HISTORY, { banner_title: 'Lorem ipsum', breadcrumb_link: 'about us' });
    const times: number[] = [];
    for (let nth = 0; nth < 5; nth++) {
      const began = performance.now();
      await editor.warnings(HISTORY);
      times.push(performance.now() - began);
    }
    // The shortest time, when nothing else is running.
    expect(Math.min(...times)).toBeLessThan(1000);
    expect(await editor.warnings(HISTORY)).toEqual({
      warnings: [
        {
          code: 'content-text',
          where: 'banner_title',
          message: expect.stringMatching(/is filler.*Shown on \/our-history$/),
        },
        {
          code: 'content-link',
          where: 'breadcrumb_link',
          message: expect.stringContaining('A blank in the address'),
        },
      ],
    });
    await editor.save(HISTORY, { banner_title: 'Only a draft', breadcrumb_link: '/about-us' });
    expect(await editor.warnings(HISTORY)).toEqual({ warnings: [] });
  });

  test('are shown to an editor, who may not publish', async () => {
    const account = { email: 'words@rgc.example', password: 'Only-for-tests-2' };
    await editor.invite(account, 'strapi-editor');
    const colleague = await logIn(strapi.url, account);
    const kinds = (await colleague.permissions()).map((action) => action.split('.')[0]);
    expect([...new Set(kinds)]).toEqual(['plugin::content-manager', 'plugin::upload']);
    expect(await colleague.permissions()).not.toContainEqual(expect.stringContaining('configure'));
    expect(await colleague.warnings(HISTORY)).toEqual({ warnings: [] });
    await colleague.save(HISTORY, { breadcrumb_text: 'Home' });
    await expect(colleague.publish(HISTORY)).rejects.toThrow(': 403 ');
  });

  test('are shown to a reviewer, who may publish', async () => {
    const account = { email: 'looks@rgc.example', password: 'Only-for-tests-3' };
    await editor.invite(account, 'prospectus-reviewer');
    await (await logIn(strapi.url, account)).publish(HISTORY);
  });
});

async function documentIds(url: string): Promise<readonly string[]> {
  const answer: unknown = await (await fetch(`${url}?fields=id&pagination[limit]=100`)).json();
  return [member(answer, 'data')].flat().map((record) => String(member(record, 'documentId')));
}

describe('the earlier versions of a record', () => {
  test('contain the values that visitors saw', async () => {
    await editor.save(HISTORY, { banner_title: 'How all of this began' });
    await editor.publish(HISTORY);
    await vi.waitUntil(async () => (await html('/our-history')).includes('How all of this began'), SOON);
    const [newest, older] = [await editor.earlier(HISTORY)].flatMap((answer) => Object(answer).versions);
    expect(newest).toMatchObject({ values: { banner_title: 'How all of this began' }, missing: [] });
    expect(older).toMatchObject({ values: { banner_title: expect.not.stringContaining('all of this') } });
  });
});

describe('the CMS', () => {
  test('refuses to start in production without its secrets', async () => {
    const start = startStrapi(join(folder.path, 'none'), { NODE_ENV: 'production', CONTENT_SECRET: '' });
    await expect(start).rejects.toThrow(/does not start without its secrets.*APP_KEYS.*CONTENT_SECRET/s);
  });
});
