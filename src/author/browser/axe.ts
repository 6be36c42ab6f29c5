import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe with every document that this page will open: for many of them that is four times as fast. */
export async function preloadAxe(page: Page): Promise<void> {
  await page.addInitScript(source);
}

/** What axe finds on a page as it stands, in light and in dark: a line for each rule and element. */
export async function axe(page: Page): Promise<string[]> {
  const light = await axeFaults(page);
  await setColorScheme(page, 'dark');
  // Only colours differ.
  const dark = await axeFaults(page, { runOnly: ['color-contrast'] });
  await setColorScheme(page, 'light');
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/** Changes the scheme at once: a colour that is still changing is neither the one nor the other. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

/**
 * What axe finds on a page in the scheme that it has now.
 * @param options of axe's own `run`
 * @returns a line for each rule and element, none when all is well
 */
export async function axeFaults(page: Page, options: object = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (given) => {
      const { violations } = await Reflect.get(window, 'axe').run(document, given);
      const lines: string[] = [];
      for (const { id, nodes } of violations)
        for (const { target } of nodes) lines.push(`${id}: ${target.join(' ')}`);
      return lines;
    },
    { resultTypes: ['violations'], ...options },
  );
}
