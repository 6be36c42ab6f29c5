import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit, withBrowser } from '../../browser/visit.ts';
import { everyPath } from '../routes.ts';

withBrowser();

const ASSETS = resolve(import.meta.dirname, '../../../dist/client/assets');
/** Without typefaces: a page has them anyway, and one that is named again comes again, after a while. */
const SHEETS = readdirSync(ASSETS)
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(resolve(ASSETS, name), 'utf8').replaceAll(/@font-face\{[^}]*\}/g, ''));

it('no page looks other with all styles of the site, on a desk and on a phone', async () => {
  expect(SHEETS.length).toBeGreaterThan(30);
  const page = await visit('about:blank', { alone: true, reducedMotion: 'reduce' });
  // As it came: without what scripts change.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const changed: string[] = [];
  for (const path of everyPath) {
    await page.setViewportSize({ width: 1440, height: 900 });
    // All styles of the page are in its head.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    changed.push(...(await looksOther(page)).map((look) => `${path} at 1440 px: ${look}`));
    await page.setViewportSize({ width: 390, height: 900 });
    changed.push(...(await looksOther(page)).map((look) => `${path} at 390 px: ${look}`));
  }
  expect(changed).toEqual([]);
});

/**
 * What looks other once the page has all styles: its place, and what most rules are about.
 * Both looks are taken in one task: no picture or typeface comes between them.
 */
function looksOther(page: Page): Promise<readonly string[]> {
  return page.evaluate((texts) => {
    const looks = () =>
      [...document.querySelectorAll('body *')].map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const { color, backgroundColor, font, display, borderWidth, opacity, textDecoration } =
          getComputedStyle(node);
        const place = [x, y, width, height].map(Math.round).join(' ');
        const name = `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`;
        const rest = [color, backgroundColor, font, display, borderWidth, opacity, textDecoration];
        return [name, place, ...rest].join('; ');
      });
    const before = looks();
    // By script, which the page's policy allows.
    for (const text of texts) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }
    const after = looks();
    document.adoptedStyleSheets = [];
    if (before.length < 100) return [`has only ${before.length} elements`];
    return before.filter((look, at) => look !== after[at]);
  }, SHEETS);
}
