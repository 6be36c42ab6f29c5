import type { Page } from 'playwright-core';
import { axe } from '../../browser/axe.ts';
import { movedBy, overflow } from '../../browser/layout-shift.ts';

/** The faults of a page that was just opened: movement, cut-off elements, and those that axe finds. */
export async function faultsIn(page: Page): Promise<string[]> {
  return [...(await movedBy(page)), ...(await faultsAsItStands(page))];
}

/** The same for a page that has already been examined at another size. */
export async function faultsAsItStands(page: Page): Promise<string[]> {
  return [...(await overflow(page)), ...(await axe(page))];
}
