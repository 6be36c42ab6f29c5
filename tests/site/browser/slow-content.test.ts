import { expect, it } from 'vitest';
import { follow, hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { withoutContent } from '../../browser/without-content.ts';
import { gate } from '../../setup/gate.ts';

withBrowser('site', { reducedMotion: 'reduce' });

it.each([390, 1366])(
  'what is typed in stays where it is when slow content comes in above it, at %i px',
  async (width) => {
    const page = await hydrated(await visit('/our-policy', { viewport: { width, height: 650 } }));
    const held = gate();
    await withoutContent(page);
    await page.route('**/api/rgc-reach-us*', (route) => held.opened.then(() => route.continue()));
    await follow(page, 'a[href="/reach-us"]');
    const field = page.locator('main').getByRole('textbox').first();
    await field.pressSequentially('Asha');
    const top = () => field.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const [before, short] = [await top(), await height()];
    held.open();
    await expect.poll(height).toBeGreaterThan(short + 100);
    await page.locator('main h1').waitFor();
    await page.waitForTimeout(500);
    expect(Math.abs((await top()) - before)).toBeLessThan(3);
    await page.keyboard.type(' Rao');
    expect(await field.inputValue()).toBe('Asha Rao');
  },
);

it('what is only logged stands in the console when it fails', async () => {
  const expected = [/Failed to load resource/, /\/api\/.*out of order/];
  const page = await hydrated(await visit('/our-policy', { expect: expected }));
  await withoutContent(page);
  await page.route('**/api/take-a-tour*', (route) =>
    route.fulfill({ status: 500, body: '{"message":"out of order"}', contentType: 'application/json' }),
  );
  const logged = page.waitForEvent('console', (message) =>
    /\/api\/take-a-tour.*out of order/.test(message.text()),
  );
  await follow(page, 'a[href="/health-care"]');
  await logged;
  await page.waitForTimeout(200);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: 'About', exact: true }).waitFor();
});
