import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow, visit, withBrowser } from './visit.ts';
import { withoutContent } from './without-content.ts';

// Motion doesn't matter here, and costs a third of the processor time.
withBrowser('smallSite', { reducedMotion: 'reduce' });

const FAILED = { expect: [/Failed to load resource/] };
const alert = (page: Page) => page.getByRole('alert');

/** Goes on to a page whose content the server answers with an error. */
async function goToFailing(width = 1366): Promise<Page> {
  const page = await visit('/chronicle', { ...FAILED, viewport: { width, height: 650 } });
  await withoutContent(page);
  await page.route('**/api/exhibition*', (route) =>
    route.fulfill({ status: 500, body: '{"message":"Asleep"}', contentType: 'application/json' }),
  );
  await follow(page, 'footer a[href="/halls"]');
  await alert(page).waitFor();
  return page;
}

describe('the notice of failed content', () => {
  it('leaves title, heading and breadcrumb visible', async () => {
    const page = await goToFailing();
    await page.getByRole('heading', { level: 1, name: 'Halls', exact: true }).waitFor();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    expect(await crumbs.allTextContents()).toEqual(['Home', 'Halls']);
    expect(await page.title()).toMatch(/^Halls/);
    expect(await alert(page).textContent()).toMatch(/^ErrorAsleep.*If it can’t wait, /);
    await page.goBack();
    await alert(page).waitFor({ state: 'detached' });
  });

  it('leaves the content of the HTML visible', async () => {
    const page = await visit('about:blank', FAILED);
    await page.route('**/_pages/halls.json', (route) => route.fulfill({ status: 502, body: 'no json' }));
    await page.goto('/halls');
    const content = await page.locator('main').innerText();
    await alert(page).waitFor();
    expect(await alert(page).textContent()).toBe('ErrorRequest failed with status code 502');
    expect(await page.locator('main').innerText()).toBe(content);
  });
});

describe.each([360, 1366])('a notice at %i px', (width) => {
  const boxOf = async (page: Page, what: string) => {
    const box = await page.locator(what).first().boundingBox();
    if (!box) throw new Error(`There is no ${what}`);
    return box;
  };

  it('covers neither the header nor the breadcrumb', async () => {
    const page = await goToFailing(width);
    const covers = async (what: string) => {
      const [notice, { y, height }] = [await boxOf(page, '[role="alert"]'), await boxOf(page, what)];
      return notice.y + notice.height > y && notice.y < y + height;
    };
    expect(await covers('header.site-header')).toBe(false);
    expect(await covers('nav[aria-label="Breadcrumb"]')).toBe(false);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect.poll(async () => (await boxOf(page, '[role="alert"]')).y).toBeLessThan(200);
    expect(await covers('header.site-header')).toBe(false);
  });

  it('is covered by an open menu', async () => {
    const page = await goToFailing(width);
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
