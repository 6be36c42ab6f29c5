import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the code of its block has taken a link over; before that the link leads to the file. */
export const taken = (link: Locator) =>
  expect
    .poll(() => link.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true);

/** Opens a dialog by a link, clicks outside it, and expects that it closes and returns the focus. */
export async function closesBeside(page: Page, link: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  await taken(link);
  await link.click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.click(10, 10);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Radix returns the focus in a separate task, after the dialog has gone.
  await expect.poll(() => link.evaluate((node) => node === document.activeElement)).toBe(true);
}
