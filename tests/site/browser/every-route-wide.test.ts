import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { moving, onPaper, zoomed } from '../../browser/preferences.ts';
import { visit, withBrowser } from '../../browser/visit.ts';
import { faultsAsItStands, faultsIn, throughAll } from './every-route.ts';

withBrowser();

/** What scripts have changed in what the server sent; one heading is on every page. */
function changedByScripts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const [before, after] = [sent, document].map((one) => one.querySelector('main')?.textContent);
    const headings = document.querySelectorAll('main h1').length;
    return [
      ...(before === after ? [] : [`says without JavaScript: ${before}`]),
      ...(headings === 1 ? [] : [`has ${headings} headings`]),
    ];
  });
}

it('every route on a desk: accessible, nothing beyond the edge, nothing moves by itself, the same without scripts; made narrower, with less motion, on paper, at 400 %', async () => {
  const page = await visit('about:blank', { alone: true });
  const faults = await throughAll(page, async () => {
    const wide = [...(await changedByScripts(page)), ...(await faultsIn(page))];
    await page.setViewportSize({ width: 768, height: 900 });
    const narrow = await faultsAsItStands(page);
    const other = [...(await moving(page)), ...(await onPaper(page)), ...(await zoomed(page))];
    await page.setViewportSize({ width: 1440, height: 900 });
    return [...wide, ...narrow, ...other];
  });
  expect(faults).toEqual([]);
}, 240_000);
