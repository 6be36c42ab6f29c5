import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow, hydrated, visit, withBrowser } from './visit.ts';
import { withoutContent } from './without-content.ts';

// Transitions and motion don't matter here (next-page.test.ts, dialogs.test.ts), and cost a third of the processor
// time.
withBrowser('smallSite', { reducedMotion: 'reduce' });

const FAILED = { expect: [/Failed to load resource/] };
const alert = (page: Page) => page.getByRole('alert');
const asleep = { status: 500, body: '{"message":"Asleep"}', contentType: 'application/json' };

/** Goes on to a page whose content is unavailable. */
async function goneToFailing(width = 1366): Promise<Page> {
  const page = await hydrated(await visit('/chronicle', { ...FAILED, viewport: { width, height: 650 } }));
  await withoutContent(page);
  await page.route('**/api/exhibition*', (route) => route.fulfill(asleep));
  await follow(page, 'footer a[href="/halls"]');
  await alert(page).waitFor();
  return page;
}

it('content that fails is said, until the notice is closed', async () => {
  const page = await goneToFailing();
  expect(await alert(page).textContent()).toMatch(/^ErrorAsleep.*If it can’t wait, /);
  await alert(page).getByRole('button', { name: 'Close notice' }).click();
  await alert(page).waitFor({ state: 'detached' });
});

it('a page whose content fails keeps its title, banner and breadcrumb', async () => {
  const page = await goneToFailing();
  await page.getByRole('heading', { level: 1, name: 'Halls', exact: true }).waitFor();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  expect(await crumbs.allTextContents()).toEqual(['Home', 'Halls']);
  expect(await page.title()).toMatch(/^Halls/);
});

it.each([
  ['the server’s message', { status: 503, json: { message: 'Asleep' } }, 'ErrorAsleep'],
  ['the status', { status: 502, body: 'no json' }, 'ErrorRequest failed with status code 502'],
])(
  'a page that came with its content keeps it when its data fails, and says so: %s',
  async (_, answer, words) => {
    const page = await visit('about:blank', FAILED);
    await page.route('**/pages/halls.json', (route) => route.fulfill(answer));
    await page.goto('/halls');
    const content = await page.locator('main').innerText();
    await alert(page).waitFor();
    expect(await alert(page).textContent()).toBe(words);
    expect(await page.locator('main').innerText()).toBe(content);
    await alert(page).getByRole('button', { name: 'Close notice' }).click();
    await alert(page).waitFor({ state: 'detached' });
    await page.locator('footer a[href="/chronicle"]').first().click();
    await page.waitForURL('**/chronicle');
  },
);

describe.each([360, 1366])('a notice at %i px', (width) => {
  it('covers neither the header nor the breadcrumb, and stays until it is closed', async () => {
    const page = await goneToFailing(width);
    const boxOf = async (what: string) => {
      const box = await page.locator(what).first().boundingBox();
      if (!box) throw new Error(`There is no ${what}`);
      return box;
    };
    const notice = await boxOf('[role="alert"]');
    for (const what of ['header.site-header', 'nav[aria-label="Breadcrumb"]']) {
      const { y, height } = await boxOf(what);
      expect(notice.y + notice.height <= y || notice.y >= y + height, what).toBe(true);
    }
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect.poll(async () => (await boxOf('[role="alert"]')).y).toBeLessThan(200);
    if (width < 1000) {
      const header = await boxOf('header.site-header');
      expect((await boxOf('[role="alert"]')).y).toBeGreaterThanOrEqual(header.y + header.height);
    }
    await page.waitForTimeout(4000);
    expect(await alert(page).isVisible()).toBe(true);
  });

  it('lies under a menu that is opened', async () => {
    const page = await goneToFailing(width);
    await page.getByRole('button', { name: width < 1000 ? 'Menu' : 'Museum', exact: true }).click();
    const menu = page.locator('[role="dialog"]:popover-open');
    await menu.waitFor();
    await menu.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
    const covered = await menu.evaluate((one) =>
      [...one.querySelectorAll('a, button')]
        .filter((part) => {
          if (!part.checkVisibility()) return false;
          const { x, y, width, height } = part.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top !== null && !one.contains(top);
        })
        .map((part) => part.textContent),
    );
    expect(covered).toEqual([]);
  });
});
