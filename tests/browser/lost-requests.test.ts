import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { findAxeFaults } from '../../packages/review/src/browser/axe.ts';
import { copySmallState } from '../setup/copy-state.ts';
import type { Folder } from '../setup/folder.ts';
import { SOON } from '../setup/log-lines.ts';
import { smallSiteFolder } from '../setup/small-site.ts';
import { type RunningSite, startSite } from './start-site.ts';
import { type VisitOptions, visit, withBrowser } from './visit.ts';

withBrowser('smallSite', { reducedMotion: 'reduce' });

const required = [{ rule: 'required', message: 'Please fill this in' }];
/** The small site has no form, and no page with everything that waits for code. */
const FORM = {
  fields: [
    { name: 'name', label: 'Your name', autocomplete: 'name', rules: required },
    { name: 'email', label: 'Your address', input: 'email', autocomplete: 'email', rules: required },
  ],
  send: 'Become a friend',
  notice: 'You are a friend now',
};
const VALUES = { 'Your name': 'Ada Quay', 'Your address': 'ada@museum.example' };
const PAGE = {
  route: '/join',
  title: 'Join us',
  description: 'How to become a friend.',
  sources: { page: { endpoint: '/exhibition', populate: { halls: { populate: { pictures: true } } } } },
  blocks: [
    { type: 'banner', title: 'Join us' },
    {
      type: 'gallery',
      id: 'pictures',
      title: 'Pictures',
      groups: { $each: 'page.halls', name: '$name', pictures: '$pictures' },
    },
    { type: 'form', form: 'friend', title: 'Become a friend' },
  ],
};

let site: RunningSite;
let folder: Folder;

beforeAll(async () => {
  folder = await smallSiteFolder();
  const manifests = join(folder.path, 'page-manifests');
  await mkdir(join(manifests, 'forms'));
  await writeFile(join(manifests, 'forms/friend.json'), JSON.stringify(FORM));
  await writeFile(join(manifests, 'join.json'), JSON.stringify(PAGE));
  const state = join(folder.path, 'state');
  await copySmallState(state);
  site = await startSite({ STATE_DIR: state }, folder.path);
  await vi.waitFor(async () => expect((await fetch(`${site.url}/join`)).status).toBe(200), SOON);
});

/** Opens the page while the addresses that match are lost, until `unrouteAll`. */
async function visitWithout(lost: RegExp, options: VisitOptions = {}): Promise<Page> {
  const expected = [/Failed to load resource|ERR_FAILED/];
  const page = await visit('about:blank', { site: site.url, expect: expected, ...options });
  await page.route(lost, (route) => route.abort());
  await page.goto(`${site.url}/join`, { waitUntil: 'load' });
  return page;
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page is not complete' });
const reload = (page: Page) => page.getByRole('button', { name: 'Reload this page' });

async function send(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(VALUES)) await page.getByLabel(label).first().fill(value);
  await page.getByRole('button', { name: 'Become a friend' }).click();
}

/** The uses of the page, each with the visible sign that it has worked. */
const USES: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  form: async (page) => {
    await send(page);
    return page.getByText('You are a friend now');
  },
  search: async (page) => {
    await page.locator('header').getByRole('combobox').fill('hall');
    return page.getByRole('option').or(page.getByText('The search is not available').last());
  },
  menu: async (page) => {
    await page.getByRole('button', { name: 'Museum' }).first().click();
    return page.locator('[role="dialog"]:popover-open a');
  },
  picture: async (page) => {
    await page.locator('main li a[href*="/uploads/"]:visible').first().click();
    // Without the window's code the browser opens the picture itself.
    return page.locator('[role="dialog"] img, body > img');
  },
};

/** Closes everything open, and waits until it has left the history. */
const closed = (page: Page) =>
  expect
    .poll(async () => {
      const isOpen = await page.evaluate(
        () =>
          history.state?.overlay > 0 ||
          document.querySelector('[role="dialog"][data-state="open"], [popover="auto"]:popover-open') !==
            null,
      );
      if (isOpen) await page.keyboard.press('Escape');
      return isOpen;
    })
    .toBe(false);

const LOST = [
  ...['main', 'react', 'parts', 'form.block', 'search-panel', 'dialog-window', 'gallery.block'].map(
    (name) => `/assets/${name}-`,
  ),
  ...['/_pages/join.json', '/layout.json', '/search-index.json'],
];

it.each(LOST)('each control works or reports a failure if %s is lost', async (path) => {
  const page = await visitWithout(new RegExp(path.replaceAll('.', '\\.')));
  for (const use of Object.values(USES)) {
    await closed(page);
    await (await use(page)).or(notice(page)).first().waitFor();
  }
});

it('shows the notice about missing code above an open search', async () => {
  const phone = { viewport: { width: 360, height: 640 }, colorScheme: 'dark', alone: true } as const;
  const page = await visitWithout(/\/parts-/, phone);
  await page.getByRole('button', { name: 'Search the museum' }).click();
  await page.locator('header').getByRole('combobox').pressSequentially('hall');
  await notice(page).waitFor();
  const isInFront = await reload(page).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === button;
  });
  expect(isInFront).toBe(true);
  expect(await findAxeFaults(page, {}, { include: [['.late']] })).toEqual([]);
  const background = () => notice(page).evaluate((one) => getComputedStyle(one).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).not.toBe(dark);
  await page.getByRole('button', { name: 'Close notice' }).click();
  await notice(page).waitFor({ state: 'detached' });
});
