import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findAxeFaults } from '../../packages/review/src/browser/axe.ts';
import { isObject } from '../../src/core/json/json.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import { sharedBrowser } from './connection.ts';
import { PICTURE, renderBlocks } from './render-blocks.ts';

const root = resolve(import.meta.dirname, '../..');
const HEADINGS = ['heading-order', 'page-has-heading-one', 'empty-heading'];
/** The blocks that `create` may choose for a section. */
const SECTIONS = [...allBlocks].filter(([, { about }]) => Object.keys(about.suits ?? { '*': {} }).length > 0);

/** The HTML of a page with ten sections in an order of its own, in the theme of a new site. */
async function pageInOrder(seed: number): Promise<string> {
  const order = (type: string) => Math.sin([...type].reduce((sum, one) => sum * seed + one.charCodeAt(0), 1));
  const chosen = SECTIONS.toSorted(([a], [b]) => order(a) - order(b)).slice(0, 10);
  const blocks = chosen.map(([type, { block, about }]) => {
    const props = about.examples[seed % about.examples.length]?.props;
    // In the sections of a page, only the first block has the main heading.
    return { type, ...(isObject(props) ? props : {}), ...('level' in block.fields ? { level: 2 } : {}) };
  });
  const theme = await readFile(resolve(root, 'src/tools/create/themes/slate.css'), 'utf8');
  return (await renderBlocks(blocks)).replace('</head>', () => `<style>${theme}</style></head>`);
}

it.each(Array.from({ length: 12 }, (_, at) => at + 1))('in order %i, sections fit the page', async (seed) => {
  const body = await pageInOrder(seed);
  const page = await (await sharedBrowser('browser')).newPage({ reducedMotion: 'reduce' });
  onTestFinished(() => page.close());
  await page.route('**', (route) =>
    route.fulfill(route.request().isNavigationRequest() ? { contentType: 'text/html', body } : PICTURE),
  );
  await page.goto('http://orders.example/');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(layoutFaults)).toEqual([]);
  }
  expect(await findAxeFaults(page, { runOnly: HEADINGS })).toEqual([]);
  expect(await page.locator('h1').count()).toBe(1);
});

/** Runs in the page: finds overflow, and gaps of more than the space of two sections. */
function layoutFaults(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond the edge`] : [];
  const ruler = document.body.appendChild(document.createElement('div'));
  ruler.style.height = 'calc(2 * var(--space-section) + 3.5rem)';
  const most = ruler.offsetHeight;
  ruler.remove();
  let end = Number.MAX_VALUE;
  const boxes = [...document.querySelectorAll('main *')]
    .filter(
      (one) => one.childElementCount === 0 || getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)',
    )
    .map((one) => one.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  for (const { top, bottom } of boxes.toSorted((a, b) => a.top - b.top)) {
    if (top - end > most) faults.push(`a gap of ${Math.round(top - end)} px`);
    end = end === Number.MAX_VALUE ? bottom : Math.max(end, bottom);
  }
  return faults;
}
