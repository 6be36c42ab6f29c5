import type { Page } from 'playwright-core';
import { axe } from '../../../src/tools/browser/axe.ts';
import { movedBy, overflow } from '../../browser/layout-shift.ts';

/** What is wrong with a page that was just opened: what moves by itself, what is cut off, what axe finds. */
export async function faultsIn(page: Page): Promise<string[]> {
  return [...(await movedBy(page)), ...(await faultsAsItStands(page))];
}

/** The same for a page that has been looked at before, at another size. */
export async function faultsAsItStands(page: Page): Promise<string[]> {
  return [...(await overflow(page)), ...(await axe(page))];
}
