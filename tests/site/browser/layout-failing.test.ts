import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutSchema } from '../../../src/core/manifest/manifest.ts';
import { openContent } from '../../../src/strapi/embedded/open-content.ts';
import { embeddedService } from '../../../src/strapi/embedded/service.ts';
import { type RunningSite, startSite } from '../../browser/start-site.ts';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { type Folder, temporaryFolder } from '../../setup/folder.ts';
import { listen } from '../../setup/listen.ts';
import { everyPath } from '../routes.ts';

withBrowser('site', { reducedMotion: 'reduce' });

const root = resolve(import.meta.dirname, '../../..');
const LAYOUT = resolve(root, 'page-manifests/layout.json');
const { sources } = layoutSchema.parse(JSON.parse(await readFile(LAYOUT, 'utf8')));
const FAILING = Object.values(sources).map(({ endpoint }) => `/api${endpoint}`);
const HEADER_LOGGED = /\/api\/.*out of order/;
const EXPECTED = [HEADER_LOGGED, /Failed to load resource/];
let cms: Server;
let site: RunningSite;
let state: Folder;

/** The demo content, except that header and footer answer 500. */
beforeAll(async () => {
  const service = embeddedService(await openContent(resolve(root, 'cms'), resolve(root, '.cache')));
  cms = createServer((request, response) => {
    if (FAILING.some((path) => request.url?.startsWith(path))) {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(
        '{"data":null,"error":{"status":500,"name":"InternalServerError","message":"out of order"}}',
      );
      return;
    }
    void service(new Request(`http://cms.invalid${request.url}`)).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  const address = await listen(cms);
  state = await temporaryFolder();
  site = await startSite({ STATE_DIR: state.path, CONTENT_URL: address });
});
afterAll(async () => {
  await site.stop();
  cms.closeAllConnections();
  cms.close();
  await state.remove();
});

describe('with header and footer failing', () => {
  it.each(everyPath)('%s stands', async (path) => {
    const answer = await fetch(site.url + path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(/<h1[ >]/);
    expect(html).not.toContain('"dropped":["');
  });

  it('the header’s failure is only logged; what is not content still works', async () => {
    const page = await hydrated(await visit('/our-policy', { site: site.url, expect: EXPECTED }));
    const logged = page.waitForEvent('console', (message) => HEADER_LOGGED.test(message.text()));
    await page.reload();
    await logged;
    const notices = page.locator('.notices [role="alert"]');
    await notices.first().waitFor();
    expect(await notices.count()).toBe(1);
    await notices.getByRole('button', { name: 'Close notice' }).click();
    await page.getByRole('button', { name: 'About', exact: true }).click();
    const menu = page.locator('[role="dialog"]:popover-open');
    await menu.getByRole('link', { name: 'Placements' }).click();
    await page.waitForURL('**/placements');
    expect(site.output()).toContain('out of order');
  });
});
