import axe from 'axe-core';
import { type DOMWindow, JSDOM } from 'jsdom';

// jsdom has no layout, so colours and sizes can't be checked.
const NEEDS_LAYOUT = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
const rules = Object.fromEntries(NEEDS_LAYOUT.map((id) => [id, { enabled: false }]));
const options = { rules, resultTypes: ['violations'], iframes: false };
// A block is shown under other headings, inside a landmark.
const ofPart = { region: { enabled: false }, 'heading-order': { enabled: false } };

// All pages share one window, because loading axe takes longer than checking a page.
let loaded: DOMWindow | undefined;

/**
 * Runs axe on a page, or a part of one, without a browser.
 * @param body the HTML of the page's body
 * @returns a line for each rule and element; none if there are no faults
 */
export async function axeInJsdom(
  body: string,
  title: string,
  language: string,
  what: 'page' | 'part' = 'page',
): Promise<string[]> {
  loaded ??= windowWithAxe();
  const { document } = loaded;
  document.title = title;
  document.documentElement.lang = language;
  document.body.innerHTML = body;
  const { violations } = await Reflect.get(loaded, 'axe').run(
    what === 'page' ? document : document.body,
    what === 'page' ? options : { ...options, rules: { ...rules, ...ofPart } },
  );
  const lines: string[] = [];
  for (const { id, nodes } of violations)
    for (const { target } of nodes) lines.push(`axe: ${id}: ${target.join(' ')}`);
  return lines;
}

function windowWithAxe(): DOMWindow {
  const { window } = new JSDOM('<!doctype html>', { runScripts: 'outside-only' });
  window.eval(axe.source);
  return window;
}
