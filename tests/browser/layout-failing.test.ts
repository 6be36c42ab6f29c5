import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import type { Folder } from '../setup/folder.ts';
import { SMALL_SITE, smallSiteFolder } from '../setup/small-site.ts';
import { type RunningSite, startSite } from './start-site.ts';
import { hydrated, visit, withBrowser } from './visit.ts';

withBrowser('smallSite', { reducedMotion: 'reduce' });

/** A header whose failure is only logged, with a menu of its own words, and a footer whose failure is told. */
const LAYOUT = {
  sources: {
    header: { endpoint: '/frame', onError: 'log', populate: { menu: true } },
    footer: { endpoint: '/frame' },
  },
  header: [
    {
      type: 'site-header',
      from: 'header',
      name: 'Harbour Museum',
      quick: [{ label: '$line', to: '/walks' }],
      menus: [{ label: 'Museum', links: [{ label: 'Guided walks', to: '/walks' }] }],
      bar: [{ label: 'Museum' }],
    },
  ],
  footer: [{ type: 'site-footer', from: 'footer', name: '$name', address: '$address', line: '$line' }],
};
const HEADER_LOGGED = /\/api\/.*asleep/;
const PATHS = ['/', '/chronicle', '/friends', '/halls', '/halls/hall-of-lamps', '/opening-hours', '/walks'];

let cms: FakeCms;
let site: RunningSite;
let folder: Folder;

beforeAll(async () => {
  [cms, folder] = await Promise.all([startFakeCms(SMALL_SITE, ''), smallSiteFolder()]);
  await writeFile(join(folder.path, 'page-manifests/layout.json'), JSON.stringify(LAYOUT));
  cms.failWith((path) => (path.startsWith('/api/frame') ? '500' : 'none'));
  site = await startSite({ STATE_DIR: join(folder.path, 'state'), CONTENT_URL: cms.url }, folder.path);
});
afterAll(async () => {
  await site?.stop();
  await cms.stop();
  await folder.remove();
});

it('pages stand while header and footer fail', async () => {
  for (const path of PATHS) {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toMatch(/<h1[ >]/);
  }
  expect(site.output()).toContain('The database is asleep');
  expect(site.output()).not.toContain('was left out');
});

it('the failure of a header is only logged, and what is not content still works', async () => {
  const expected = [HEADER_LOGGED, /Failed to load resource/];
  const page = await hydrated(await visit('/friends', { site: site.url, expect: expected }));
  const logged = page.waitForEvent('console', (message) => HEADER_LOGGED.test(message.text()));
  await page.reload();
  await logged;
  const notices = page.locator('.notices [role="alert"]');
  await notices.first().waitFor();
  expect(await notices.count()).toBe(1);
  await notices.getByRole('button', { name: 'Close notice' }).click();
  await page.getByRole('button', { name: 'Museum', exact: true }).click();
  const menu = page.locator('[role="dialog"]:popover-open');
  await menu.getByRole('link', { name: 'Guided walks' }).click();
  await page.waitForURL('**/walks');
});
