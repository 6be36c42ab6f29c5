import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../setup/fake-cms.ts';
import type { Folder } from '../setup/folder.ts';
import { listen } from '../setup/listen.ts';
import { writePreviewToken } from '../setup/preview-token.ts';
import { SMALL_SITE, smallSiteFolder } from '../setup/small-site.ts';
import { type RunningSite, startSite } from './start-site.ts';
import { visit, withBrowser } from './visit.ts';

withBrowser('smallSite');

const secret = 'what site and cms share, in this test';
let cms: FakeCms;
let panelUrl = '';
/** The panel's page with the preview; a fulfilled route would have no address that Chromium lets ask this machine. */
const panelServer = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(`<iframe src="${link(panelUrl)}" width="1200" height="800"></iframe>`);
});
let site: RunningSite;
let folder: Folder;

beforeAll(async () => {
  cms = await startFakeCms(SMALL_SITE);
  folder = await smallSiteFolder();
  panelUrl = await listen(panelServer);
  const env = { CONTENT_URL: cms.url, CONTENT_SECRET: secret, STATE_DIR: join(folder.path, 'state') };
  // No poll publishes the later texts of the CMS, so that they are drafts.
  site = await startSite({ ...env, CONTENT_REFRESH_SECONDS: '3600' }, folder.path);
});
beforeEach(() => cms.retell((text) => text));

/** The link that the CMS's panel makes for the page of the halls. */
const link = (panel: string): string => {
  const until = Date.now() + 60_000;
  return `${site.url}/preview/${writePreviewToken(secret, { endpoint: '/exhibition', status: 'draft', until, panel })}`;
};

/** A page of the panel's origin with the preview in a frame. */
async function inPanel(): Promise<{ readonly panel: Page; readonly frame: Frame }> {
  const panel = await visit('/', { site: panelUrl, alone: true, early: true });
  const frame = panel.frames().find((one) => one.url().startsWith(site.url));
  if (!frame) throw new Error(`The panel shows no frame: ${panel.frames().map((one) => one.url())}`);
  await frame.waitForSelector('prospectus-preview', { state: 'attached' });
  return { panel, frame };
}

const save = (panel: Page, to = site.url) =>
  panel.evaluate(
    (origin) =>
      document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'strapiUpdate' }, origin),
    to,
  );

/** The preview in a tab of its own, with its buttons. */
async function opened(viewport = { width: 1366, height: 650 }): Promise<Page> {
  const page = await visit('about:blank', { alone: true, viewport });
  await page.goto(link('http://cms.invalid'));
  await page.waitForSelector('prospectus-preview', { state: 'attached' });
  return page;
}

describe('a preview', () => {
  it('links each value to its field in the CMS panel', async () => {
    const page = await opened();
    const before = await page.locator('main').innerHTML();
    await page.getByRole('button', { name: 'Edit' }).click();
    const title = page.getByRole('link', { name: /banner_title|title: The halls/ }).first();
    await expect
      .poll(() => title.getAttribute('href'))
      .toMatch(
        /^http:\/\/cms\.invalid\/admin\/content-manager\/single-types\/api%3A%3Aexhibition\.exhibition#field=title$/,
      );
    const box = await title.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await expect
      .poll(() => page.getByRole('status').innerText())
      .toMatch(/, title · page-manifests\/halls\.json:\d+$/);
    await title.focus();
    // Nothing of the page itself has changed for it.
    expect(await page.locator('main').innerHTML()).toBe(before);
    const asked = page.waitForRequest(/cms\.invalid\/admin/);
    await page.keyboard.press('Enter');
    await asked;
  });

  it('shows a saved change without a jump of scroll position or focus', async () => {
    const { panel, frame } = await inPanel();
    const [block] = await frame.$$('#main > .block:last-child');
    await block?.evaluate((one) => one.scrollIntoView());
    const focused = frame.locator('#main a').last();
    await focused.focus();
    const top = await frame.evaluate(() => scrollY);
    cms.retell((text) => (text.startsWith('Three halls') ? 'Four halls are open' : text));
    await save(panel);
    await frame.getByText('Four halls are open').first().waitFor();
    expect(await frame.evaluate(() => scrollY)).toBe(top);
    expect(await focused.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await block?.evaluate((one) => one.isConnected)).toBe(true);
  });

  it('ignores the message about a save from another origin', async () => {
    const page = await opened();
    await page.waitForLoadState('networkidle');
    const drafts = () => cms.asked.filter((path) => path.startsWith('/api/'));
    const before = drafts();
    await page.evaluate(() => postMessage({ type: 'strapiUpdate' }, location.origin));
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
    expect(drafts()).toEqual(before);
  });

  it('marks the changed block and can show the published text', async () => {
    cms.retell((text) => (text.startsWith('Three halls') ? 'Four halls are open' : text));
    const page = await opened({ width: 360, height: 740 });
    const details = page.locator('footer details').first();
    await details.evaluate((one: HTMLDetailsElement) => Object.assign(one, { open: true }));
    await page.getByRole('button', { name: 'Mark changes' }).click();
    await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^1 of its blocks differ/);
    await page.getByRole('button', { name: 'As published' }).click();
    await page.getByText('Three halls').first().waitFor();
    await page.getByRole('button', { name: 'As published' }).click();
    await page.getByText('Four halls are open').first().waitFor();
    // The save replaces only the elements that it has changed.
    expect(await details.evaluate((one: HTMLDetailsElement) => one.open)).toBe(true);
  });
});
