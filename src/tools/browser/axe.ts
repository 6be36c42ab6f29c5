import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe on a page as it stands, in light and in dark: a line for each rule and element.
 * @param part a selector of all that it looks at; the whole page unless told
 */
export async function axe(page: Page, part?: string): Promise<string[]> {
  const context = part === undefined ? undefined : { include: [[part]] };
  const light = await axeFaults(page, {}, context);
  await setColorScheme(page, 'dark');
  // Only colours differ.
  const dark = await axeFaults(page, { runOnly: ['color-contrast'] }, context);
  await setColorScheme(page, 'light');
  return [...light, ...dark.map((line) => `dark: ${line}`)];
}

/** Changes the scheme at once: a colour that is still changing is neither the one nor the other. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

/**
 * Runs axe on a page in the colour scheme that it has now.
 * @param options of axe's own `run`
 * @param context the part of the page that it looks at; all of it unless told
 * @returns a line for each rule and element, none when all is well
 */
export async function axeFaults(page: Page, options: object = {}, context?: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([part, given]) => {
      const { violations } = await Reflect.get(window, 'axe').run(part ?? document, given);
      const lines: string[] = [];
      for (const { id, nodes } of violations)
        for (const { target } of nodes) lines.push(`${id}: ${target.join(' ')}`);
      return lines;
    },
    [context, { resultTypes: ['violations'], ...options }] as const,
  );
}
