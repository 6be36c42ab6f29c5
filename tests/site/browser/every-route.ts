import type { Page } from 'playwright-core';
import { axe, preloadAxe } from '../../../src/author/browser/axe.ts';
import { movedBy, overflow, watchShifts } from '../../browser/layout-shift.ts';
import { hydrated } from '../../browser/visit.ts';
import { everyPath } from '../routes.ts';

/** Opens every page in one tab, and gives what was found wrong; visit() hears every word on the console. */
export async function throughAll(page: Page, look: () => Promise<readonly string[]>): Promise<string[]> {
  const faults: string[] = [];
  await watchShifts(page);
  await preloadAxe(page);
  for (const path of everyPath) {
    await page.goto(path, { waitUntil: 'load' });
    await hydrated(page);
    faults.push(...(await look()).map((fault) => `${path} ${fault}`));
  }
  return faults;
}

/** What is wrong with a page that was just opened: what moves by itself, what is cut off, what axe finds. */
export async function faultsIn(page: Page): Promise<string[]> {
  return [...(await movedBy(page)), ...(await faultsAsItStands(page))];
}

/** The same for a page that has been looked at before, at another size. */
export async function faultsAsItStands(page: Page): Promise<string[]> {
  return [...(await overflow(page)), ...(await axe(page))];
}
