import { expect, it } from 'vitest';
import { z } from 'zod';
import { hydrated, visit, withBrowser } from './visit.ts';

withBrowser('smallSite');

const rulesSchema = z.object({ prerender: z.array(z.looseObject({ eagerness: z.string() })) });

// Playwright keeps Chromium from prerendering: it prefetches the page by the same rules, and goes no further.
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

it('begins at once when a link is pointed at, and with no other link', async () => {
  const page = await visit('about:blank', { alone: true, prerenders: true });
  // Rules that a browser follows only after a moment of hovering, or never, are not meant here.
  await page.route('**/speculation-rules.json', async (route) => {
    const answer = await route.fetch();
    const rules = rulesSchema.parse(await answer.json());
    const prerender = rules.prerender.filter(({ eagerness }) => eagerness === 'immediate');
    await route.fulfill({ response: answer, body: JSON.stringify({ prerender }) });
  });
  const begun = new Set<string>();
  const tools = await page.context().newCDPSession(page);
  tools.on('Preload.prefetchStatusUpdated', ({ key }) => begun.add(new URL(key.url).pathname));
  tools.on('Preload.prerenderStatusUpdated', ({ key }) => begun.add(new URL(key.url).pathname));
  await tools.send('Preload.enable');
  const rulesCame = page.waitForResponse('**/speculation-rules.json');
  await page.goto('/chronicle');
  await rulesCame;
  await hydrated(page);
  await page.locator('footer a[href="/halls"]').first().hover();
  await expect.poll(() => [...begun]).toEqual(['/halls']);
});
