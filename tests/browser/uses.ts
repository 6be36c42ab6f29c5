import type { Locator, Page } from 'playwright-core';
import { VALUES } from './form-page.ts';

/** The notice of a page that lacks something. */
export const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This page is not complete' });

/** Fills the form in and sends it. */
export async function send(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(VALUES)) await page.getByLabel(label).first().fill(value);
  await page.getByRole('button', { name: 'Become a friend' }).click();
}

/** The uses of a page, each with the visible sign that it has worked. */
export const USES: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
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

// Longer than any visitor should wait (src/http/loader.test.ts holds the 3 s), because a machine may be slow.
const timeout = 30_000;

const seen = (one: Locator): Promise<boolean> =>
  one
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    );

/** Tells whether a use works in the end; on a slow machine the notice may come and go before. */
export async function works(page: Page, use: (page: Page) => Promise<Locator>): Promise<boolean> {
  return seen(await use(page));
}

/** Tells whether a use works, or the page says that it can't. */
export async function isAnswered(page: Page, use: (page: Page) => Promise<Locator>): Promise<boolean> {
  return seen((await use(page)).or(notice(page)));
}

/**
 * Tells whether this browser asks again for a module whose request was lost. Until the HTML standard of July 2026 a
 * document remembered the failure, and needs the reload that the notice offers (decision 0076).
 */
export async function refetches(page: Page): Promise<boolean> {
  let isLost = true;
  await page.route('**/lost-module.js', (route) =>
    isLost
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: 'export const here = 1;' }),
  );
  // As text, because Vitest rewrites imports.
  const arrives = () => page.evaluate<boolean>("import('/lost-module.js').then(() => true, () => false)");
  await arrives();
  isLost = false;
  const answer = await arrives();
  await page.unroute('**/lost-module.js');
  return answer;
}

/** Closes everything open, and waits until it has left the history. */
export async function closed(page: Page): Promise<void> {
  const isOpen = () =>
    page.evaluate(() => {
      const open = document.querySelector(
        '[role="dialog"][data-state="open"], [popover="auto"]:popover-open',
      );
      return open !== null || history.state?.overlay > 0;
    });
  while (await isOpen()) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
  }
}
