import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Finishes all transitions, during which a colour belongs to neither state. */
export const FINISH_TRANSITIONS =
  'for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();';

/** Runs axe on a page in its current colour scheme. */
export async function findAxeFaults(page: Page, options: object = {}, context?: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // A new window size also starts transitions.
  await page.evaluate(FINISH_TRANSITIONS);
  return page.evaluate(
    async ([part, given]) => {
      const { violations } = await Reflect.get(window, 'axe').run(part ?? document, given);
      const lines: string[] = [];
      for (const { id, nodes } of violations)
        for (const { target } of nodes) lines.push(`${id}: ${target.join(' ')}`);
      return lines;
    },
    // A frame of another host can't be examined, and logs errors about axe's messages.
    [context, { resultTypes: ['violations'], iframes: false, ...options }] as const,
  );
}
