import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

const ASSETS = resolve(import.meta.dirname, '../../dist/client/assets');

/**
 * All style sheets of this site's build. Typefaces are left out: a page has them anyway, and one that is declared again
 * would be loaded again later.
 */
export const readSheets = (): readonly string[] =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(resolve(ASSETS, name), 'utf8').replaceAll(/@font-face\{[^}]*\}/g, ''));

/**
 * The elements that would look different if the page had all styles of the site: their place, and the properties that
 * most rules set. Both states are read in one task, so that no picture or typeface arrives in between.
 */
export function looksOther(page: Page, sheets: readonly string[]): Promise<readonly string[]> {
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
    // Added by script, which the page's policy allows.
    document.adoptedStyleSheets = texts.map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    const after = looks();
    document.adoptedStyleSheets = [];
    if (before.length < 100) return [`has only ${before.length} elements`];
    return before.flatMap((look, at) =>
      look === after[at] ? [] : [`at ${innerWidth} px other with all styles: ${look}`],
    );
  }, sheets);
}
