import type { Page } from 'playwright-core';
import { axeFaults, FINISH_TRANSITIONS } from '../../src/tools/browser/axe.ts';

/**
 * Runs axe on the current state of a page, in light and in dark mode, and returns a line for each rule and element.
 * @param part a selector for the part to check; by default the whole page
 */
export async function axe(page: Page, part?: string): Promise<string[]> {
  const context = part === undefined ? undefined : { include: [[part]] };
  const light = await axeFaults(page, {}, context);
  await setColorScheme(page, 'dark');
  // Only the colours differ.
  const dark = await axeFaults(page, { runOnly: ['color-contrast'] }, context);
  await setColorScheme(page, 'light');
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/** Changes the colour scheme without transitions. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(FINISH_TRANSITIONS);
}
