import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../../browser/axe.ts';
import { movedBy, overflow } from '../../browser/layout-shift.ts';
import { moving, onPaper, zoomed } from '../../browser/preferences.ts';
import { newFaults } from '../../browser/states.ts';
import { visit, withBrowser } from '../../browser/visit.ts';
import { FULL } from '../../setup/full.ts';
import { everyLook, everyPath } from '../routes.ts';
import { changedByScripts } from './changed-by-scripts.ts';

withBrowser();

// axe speaks to the frame of a map, which has no origin in the shell on a closed network.
const browserFor = (path: string) => (path === '/reach-us' ? 'wholeBrowser' : 'browser');
const examine = (page: Page): Promise<string[]> => (FULL ? axe(page) : newFaults(page));

// browser-pass.test.ts has visited those of `everyLook` on a phone; a full run examines every page at every width.
const others = FULL ? everyPath : everyPath.filter((path) => !everyLook.includes(path));

describe('on a phone', () => {
  it.each(others)('%s passes the layout checks', async (path) => {
    const viewport = { width: 360, height: 900 };
    const page = await visit(path, { viewport, watched: true, stays: true, browser: browserFor(path) });
    const faults = [...(await changedByScripts(page)), ...(await movedBy(page)), ...(await overflow(page))];
    if (FULL) faults.push(...(await examine(page)));
    await page.emulateMedia({ colorScheme: null });
    expect(faults).toEqual([]);
  });
});

describe('on a desktop', () => {
  it.each(everyLook)('%s passes the layout checks, also narrow, printed and zoomed', async (path) => {
    const viewport = { width: 1440, height: 900 };
    const page = await visit(path, { viewport, watched: true, stays: true, browser: browserFor(path) });
    const faults = [...(await movedBy(page)), ...(await overflow(page))];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    faults.push(...(await moving(page)), ...(await examine(page)), ...(await onPaper(page)));
    await page.setViewportSize({ width: 768, height: 900 });
    faults.push(...(await overflow(page)), ...(await examine(page)), ...(await zoomed(page)));
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: null, colorScheme: null });
    expect(faults).toEqual([]);
  });
});
