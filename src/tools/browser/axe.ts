import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

/** Changes the colour scheme without transitions: a colour that is still fading belongs to neither scheme. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

/**
 * Runs axe on a page in its present colour scheme.
 * @param options the options of axe's own `run`
 * @param context the part of the page to check; by default the whole page
 * @returns a line for each rule and element, none if there are no faults
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
