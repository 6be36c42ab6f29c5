import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit, withBrowser } from '../../browser/visit.ts';
import { everyPath } from '../routes.ts';

withBrowser();

const ASSETS = resolve(import.meta.dirname, '../../../dist/client/assets');
const SHEETS = readdirSync(ASSETS)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(resolve(ASSETS, name), 'utf8'));

it.each([390, 1440])('%i px wide, no page looks other with all styles of the site', async (width) => {
  expect(SHEETS.length).toBeGreaterThan(30);
  const page = await visit('about:blank', {
    alone: true,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  // As it came: without what scripts change.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const changed: string[] = [];
  for (const path of everyPath) {
    await page.goto(path, { waitUntil: 'load' });
    // The headings' typeface may come after the page.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await looks(page);
    await addSheets(page);
    const after = await looks(page);
    expect(before.length, path).toBeGreaterThan(100);
    changed.push(...before.filter((look, at) => look !== after[at]).map((look) => `${path} ${look}`));
  }
  expect(changed).toEqual([]);
});

/** How each element looks: its place, and what most rules are about. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const { color, backgroundColor, font, display, borderWidth, opacity, textDecoration } =
        getComputedStyle(node);
      const place = [x, y, width, height].map(Math.round).join(' ');
      const name = `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`;
      return [name, place, color, backgroundColor, font, display, borderWidth, opacity, textDecoration].join(
        '; ',
      );
    }),
  );
}

/** By script, which the page's policy allows. */
async function addSheets(page: Page): Promise<void> {
  await page.evaluate((texts) => {
    for (const text of texts) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }
  }, SHEETS);
}
