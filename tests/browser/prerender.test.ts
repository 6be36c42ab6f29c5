import { expect, it } from 'vitest';
import { hydrated, visit, withBrowser } from './visit.ts';

withBrowser('smallSite');

// Playwright keeps Chromium from rendering beforehand: it fetches the page by the same rules, and goes no further.
it('a link that was pointed at opens a page that the browser has fetched already', async () => {
  const page = await hydrated(await visit('/chronicle', { alone: true, prerenders: true }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const link = page.locator('footer a[href="/halls"]').first();
  await link.hover();
  await page.waitForTimeout(1500);
  expect(asked.filter((path) => path.startsWith('/pages/'))).toEqual([]);
  await link.click();
  await page.waitForFunction(() => document.title.startsWith('Halls'));
  const delivery = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((one) => 'deliveryType' in one && one.deliveryType),
  );
  expect(delivery).toEqual(['navigational-prefetch']);
  await hydrated(page);
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith('Long history'));
});
