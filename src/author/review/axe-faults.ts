import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { sameNames } from './same-names.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong on an open page: one line for each rule and element. */
export async function axeFaults(page: Page): Promise<string> {
  await page.evaluate(axeSource);
  const lines = await page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] });
    const found: string[] = [];
    for (const { id, nodes } of violations)
      for (const { target } of nodes) found.push(`${id}: ${target.join(' ')}`);
    return found;
  });
  return sameNames(lines.sort().join('\n'));
}
