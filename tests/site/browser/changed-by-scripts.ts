import type { Page } from 'playwright-core';

/**
 * The changes that scripts made to the server's document: a text, or the only style sheet. One heading is on every
 * page.
 */
export function changedByScripts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const [before, after] = [sent, document].map((one) => {
      const main = one.querySelector('main')?.cloneNode(true);
      // Without scripts only the first is read. The others depend on the current time: whether it is open, and which
      // days are over.
      const others = 'noscript, [data-open], [data-block="dates"] li';
      if (main instanceof HTMLElement) for (const other of main.querySelectorAll(others)) other.remove();
      return main?.textContent;
    });
    const headings = document.querySelectorAll('main h1').length;
    const styles = document.querySelectorAll('style').length;
    return [
      ...(before === after ? [] : [`says without JavaScript: ${before}`]),
      ...(headings === 1 ? [] : [`has ${headings} headings`]),
      ...(styles === 1 ? [] : [`has ${styles} style elements`]),
    ];
  });
}
