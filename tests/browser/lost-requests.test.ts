import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { axeFaults } from '../../packages/review/src/browser/axe.ts';
import { copySmallState } from '../setup/copy-state.ts';
import type { Folder } from '../setup/folder.ts';
import { runs } from '../setup/full.ts';
import { smallSiteFolder } from '../setup/small-site.ts';
import { FORM, FORM_PAGE, VALUES } from './form-page.ts';
import { type RunningSite, startSite } from './start-site.ts';
import { closed, isAnswered, notice, refetches, send, USES, works } from './uses.ts';
import { type VisitOptions, visit, withBrowser } from './visit.ts';

withBrowser('smallSite', { reducedMotion: 'reduce' });

const PATH = '/join';
let site: RunningSite;
let folder: Folder;

// The small site, and a page with everything that waits for code: a form, pictures that open, menus and a search.
beforeAll(async () => {
  folder = await smallSiteFolder();
  const manifests = join(folder.path, 'page-manifests');
  await mkdir(join(manifests, 'forms'));
  await writeFile(join(manifests, 'forms/friend.json'), JSON.stringify(FORM));
  await writeFile(join(manifests, 'join.json'), JSON.stringify(FORM_PAGE));
  const state = join(folder.path, 'state');
  await copySmallState(state);
  site = await startSite({ STATE_DIR: state }, folder.path);
  await vi.waitFor(async () => expect((await fetch(site.url + PATH)).status).toBe(200), { timeout: 60_000 });
});
afterAll(async () => {
  await site?.stop();
  await folder?.remove();
});

const opened = (options: VisitOptions = {}) =>
  visit('about:blank', { site: site.url, expect: [/Failed to load resource|ERR_FAILED/], ...options });
const goTo = (page: Page) => page.goto(site.url + PATH, { waitUntil: 'load' });

/** Every file and all data that the page requests while it is used. */
async function requests(): Promise<readonly string[]> {
  const page = await opened();
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site.url && !['document', 'image', 'font'].includes(request.resourceType()))
      paths.add(pathname);
  });
  await goTo(page);
  for (const [name, use] of Object.entries(USES)) {
    await closed(page);
    expect(await works(page, use), name).toBe(true);
  }
  await page.waitForTimeout(300);
  return [...paths];
}

/** The requests of the page, collected once. */
let asked: Promise<readonly string[]> | undefined;
const found = () => (asked ??= requests());

it('finds what a page asks for', async () => {
  const paths = await found();
  const kinds = ['main', 'react', 'parts', 'form', 'search-panel', 'dialog-window', 'gallery'];
  for (const kind of kinds) expect(paths.join('\n')).toMatch(new RegExp(`/assets/${kind}[.-]`));
  expect(paths).toEqual(expect.arrayContaining(['/layout.json', '/pages/join.json', '/search-index.json']));
});

/** Whether the browser asks again for a lost module, tried once. */
let again: Promise<boolean> | undefined;
const canRefetch = () =>
  (again ??= (async () => {
    const page = await opened();
    await goTo(page);
    return refetches(page);
  })());

/** An ordinary run tries one part of all requests; the full one tries all. */
const PARTS = 8;
const SHARES = Array.from({ length: runs(1, PARTS) }, (_, at) => at);
const LANES = 3;
const MOST_VISITS = 3;
const share = (all: readonly string[], of: number, at: number) => all.filter((_, index) => index % of === at);

/**
 * Uses the page while the given requests are lost. @returns a line for each use that fails silently or, if they are
 * lost only once, for each that fails at all
 */
async function silentWithout(page: Page, lost: readonly string[], often: 'once' | 'for good') {
  const mustWork = often === 'once' && (await canRefetch());
  const times = new Map<string, number>();
  await page.route(
    (url) => lost.includes(url.pathname),
    (route) => {
      const { pathname } = new URL(route.request().url());
      times.set(pathname, (times.get(pathname) ?? 0) + 1);
      return often === 'for good' || times.get(pathname) === 1 ? route.abort() : route.continue();
    },
  );
  const silent: string[] = [];
  // What another lost file would have asked for need not be.
  const unasked = () => lost.filter((path) => !times.has(path) && (often === 'for good' || mustWork));
  // On a busy machine the browser may open a picture before the page has asked for the code that would.
  for (let visits = 0; visits < MOST_VISITS && (visits === 0 || unasked().length > 0); visits++) {
    await goTo(page);
    for (const [name, use] of Object.entries(USES)) {
      await closed(page);
      const holds = await (mustWork ? works : isAnswered)(page, use);
      if (!holds) silent.push(`without ${lost.join(', ')}: ${name}`);
    }
  }
  silent.push(...unasked().map((path) => `${path} was not asked for`));
  await page.goto('about:blank').catch(() => undefined);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return silent;
}

it.each(SHARES)('whatever is lost once is asked for again, and every use works (%i)', async (at) => {
  const lost = share(await found(), PARTS, at);
  expect(lost.length).toBeGreaterThan(2);
  expect(await silentWithout(await opened(), lost, 'once')).toEqual([]);
});

it.each(SHARES)(
  'whatever is lost for good, every use works, or the page says that it can’t (%i)',
  async (at) => {
    const mine = share(await found(), PARTS, at);
    expect(mine.length).toBeGreaterThan(2);
    const lane = async (one: number) => {
      const page = await opened();
      const silent: string[] = [];
      for (const path of share(mine, LANES, one))
        silent.push(...(await silentWithout(page, [path], 'for good')));
      return silent;
    };
    const silent = await Promise.all(Array.from({ length: LANES }, (_, one) => lane(one)));
    expect(silent.flat()).toEqual([]);
  },
);

/** The names of all that is stored for the session, but for the note that the page was used, and how far it was read. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => !/^(used$|scroll )/.test(name)));

it.each([/\/main-/, /\/form\.block-/])(
  'what was typed without %s survives the reload that is offered, and is kept for that one only',
  async (lost) => {
    const page = await opened();
    await page.route(lost, (route) => route.abort());
    await goTo(page);
    await send(page);
    const typed = () =>
      Promise.all(Object.keys(VALUES).map((label) => page.getByLabel(label).first().inputValue()));
    await notice(page).waitFor();
    expect(await typed()).toEqual(Object.values(VALUES));
    expect(await stored(page)).toEqual([]);
    const reload = page.getByRole('button', { name: 'Load this page again' });
    // Once the file is available, the next use loads it, where the browser asks for it again.
    const isLostAgain = await canRefetch();
    const comes = () => page.unrouteAll({ behavior: 'ignoreErrors' });
    if (!isLostAgain) await comes();
    await Promise.all([page.waitForEvent('load'), reload.click()]);
    expect(await typed()).toEqual(Object.values(VALUES));
    // A form with its code keeps its own draft.
    const own = isLostAgain ? [] : ['form:friend'];
    expect((await stored(page)).filter((name) => !own.includes(name))).toEqual([]);
    if (isLostAgain) await comes();
    await page.getByRole('button', { name: 'Become a friend' }).click();
    await page.getByText('You are a friend now').waitFor();
    await notice(page).waitFor({ state: 'detached' });
  },
);

it('says it above what is open, in light and dark', async () => {
  const page = await opened({ viewport: { width: 360, height: 640 }, colorScheme: 'dark', alone: true });
  await page.route(/\/parts-/, (route) => route.abort());
  await goTo(page);
  await page.getByRole('button', { name: 'Search the museum' }).click();
  await page.locator('header').getByRole('combobox').pressSequentially('hall');
  await notice(page).waitFor();
  const reload = page.getByRole('button', { name: 'Load this page again' });
  const inFront = await reload.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === button;
  });
  expect(inFront).toBe(true);
  expect(await axeFaults(page, {}, { include: [['.late']] })).toEqual([]);
  const background = () => notice(page).evaluate((one) => getComputedStyle(one).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).not.toBe(dark);
  // Once closed, it doesn't return until the visitor waits again.
  await page.getByRole('button', { name: 'Close notice' }).click();
  expect(await notice(page).count()).toBe(0);
});
