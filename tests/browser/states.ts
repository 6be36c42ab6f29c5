import type { Page } from 'playwright-core';
import { findAxeFaults } from '../../packages/review/src/browser/axe.ts';
import { axe } from './axe.ts';

/** Rules about a page as a whole; all others concern one element, its ancestors and its content. */
const OF_THE_PAGE = [
  ...'bypass document-title duplicate-id-aria heading-order html-has-lang html-lang-valid'.split(' '),
  ...'landmark-no-duplicate-banner landmark-no-duplicate-contentinfo'.split(' '),
  ...'landmark-no-duplicate-main landmark-one-main landmark-unique page-has-heading-one'.split(' '),
  ...'region'.split(' '),
];

/** The elements and outlines of pages that have already been examined. */
const seen = new Set<string>();
const isNew = (state: string): boolean => !seen.has(state) && seen.add(state).has(state);

/**
 * Runs axe, in light and in dark mode, on those elements of a page that are in a state not seen before: markup
 * without texts, the elements around them, and their computed styles. Header and footer are thus examined once for
 * each of their states, and a list of thirty as a list of one.
 * @returns the faults that axe finds in them
 */
export async function newFaults(page: Page): Promise<string[]> {
  const { elements, outline } = await statesOf(page);
  const fresh = elements.flatMap((state, at) => (isNew(state) ? at : []));
  const faults = isNew(outline) ? await findAxeFaults(page, { runOnly: OF_THE_PAGE }) : [];
  if (fresh.length === 0) return faults;
  await page.evaluate((places) => Reflect.get(window, 'markFresh')(places), fresh);
  return [...faults, ...(await axe(page, '[data-fresh]'))];
}

/**
 * The different states of a page's elements, and its outline. Afterwards `markFresh(places)` in the page marks one
 * element for each.
 */
function statesOf(page: Page): Promise<{ elements: string[]; outline: string }> {
  return page.evaluate(() => {
    // Only the presence of these values counts, because they are texts or addresses of the content.
    const presenceOnly =
      /^(alt|title|placeholder|value|href|src|srcset|sizes|id|for|name|content|width|height)$/;
    const named = /^aria-(label|labelledby|describedby|controls|owns|activedescendant)$/;
    const skipped =
      /^(data-(?!state)|style$|on|fetchpriority$|loading$|decoding$|poster$|imagesrcset$|imagesizes$)/;
    const attribute = ({ name, value }: Attr) => {
      if (presenceOnly.test(name) || named.test(name)) return value.trim() === '' ? `${name}=` : name;
      return `${name}=${name === 'class' ? value : value.replaceAll(/\d+/g, '0')}`;
    };
    const markup = (node: Element) =>
      [node.localName, ...[...node.attributes].filter(({ name }) => !skipped.test(name)).map(attribute)].join(
        ' ',
      );
    // A wrapper's content is examined by itself; the content of a link or a list belongs to its state.
    const wraps = /^(body|header|main|footer|section|article|div)$/;
    const within = (node: Element) =>
      [...node.childNodes].map((child) => {
        if (child instanceof Element) return wraps.test(node.localName) ? '' : markup(child);
        return child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim() ? 'text' : '';
      });
    // Text only grows with the window, and large text may be paler, so the narrow window is the stricter one.
    const look = (node: Element) => {
      if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return 'hidden';
      const { color, backgroundColor, backgroundImage, opacity } = getComputedStyle(node);
      return [color, backgroundColor, backgroundImage === 'none', opacity].join();
    };
    const hash = (text: string) => {
      let [high, low] = [7, 11];
      for (let at = 0; at < text.length; at++) {
        high = Math.imul(high ^ text.charCodeAt(at), 2654435761);
        low = Math.imul(low ^ text.charCodeAt(at), 1597334677);
      }
      return (high >>> 0).toString(36) + (low >>> 0).toString(36);
    };
    const elements = new Map<string, Element>();
    const walk = (node: Element, around: string) => {
      const elementState = hash(`${around} ${markup(node)} ${look(node)}`);
      const state = hash(`${elementState} ${[...new Set(within(node))].join()}`);
      if (!elements.has(state)) elements.set(state, node);
      for (const child of node.children)
        if (!/^(link|script|style|template)$/.test(child.localName)) walk(child, elementState);
    };
    walk(document.body, '');
    Reflect.set(window, 'markFresh', (places: readonly number[]) => {
      for (const node of document.querySelectorAll('[data-fresh]')) node.removeAttribute('data-fresh');
      const all = [...elements.values()];
      for (const at of places) if (!all[at]?.closest('[data-fresh]')) all[at]?.setAttribute('data-fresh', '');
    });
    const outline = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, header, footer, main, nav, aside')]
      .filter((node) => node.checkVisibility())
      .map((node) => node.localName);
    return {
      elements: [...elements.keys()],
      outline: outline.filter((one, at) => one !== outline[at - 1]).join(),
    };
  });
}
