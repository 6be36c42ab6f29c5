import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { movedBy, overflow } from '../../browser/layout-shift.ts';
import { moving, onPaper, zoomed } from '../../browser/preferences.ts';
import { newFaults } from '../../browser/states.ts';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { everyLook, everyPath } from '../routes.ts';
import { changedByScripts } from './changed-by-scripts.ts';

withBrowser();

const PHONE = { width: 360, height: 900 };
const STILL = { reducedMotion: 'reduce' } as const;

/** Makes a page wider, and examines it again. */
async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const all = [...(await overflow(page)), ...(await newFaults(page))];
  return all.map((fault) => `at ${width} px ${fault}`);
}

// axe speaks to the frame of a map, which has no origin in the shell on a closed network.
const browserFor = (path: string) => (path === '/reach-us' ? 'wholeBrowser' : 'browser');

// One visit, and every fault visible in it. The console is monitored during the visit; the policies for styles and
// scripts complain there as well. As many pages as have every look of a block are also examined in wider windows. For all pages at all widths and in all schemes: `npm run test:full`.
it.each(everyPath)(
  '%s: accessible, nothing beyond the edge, nothing moves by itself, the same without scripts; and wider, with less motion, on paper, zoomed',
  async (path) => {
    const settings = { viewport: PHONE, watched: true, stays: true, browser: browserFor(path) } as const;
    const page = await hydrated(await visit(path, settings));
    const faults = [...(await changedByScripts(page)), ...(await movedBy(page))];
    await page.emulateMedia(STILL);
    faults.push(...(await overflow(page)), ...(await moving(page)), ...(await newFaults(page)));
    if (everyLook.includes(path)) {
      for (const width of [768, 1440]) faults.push(...(await faultsAt(page, width)));
      faults.push(...(await onPaper(page)), ...(await zoomed(page)));
    }
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: null, colorScheme: null });
    expect(faults).toEqual([]);
  },
);
