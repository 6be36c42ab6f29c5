import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../../tests/browser/chromium.ts';
import { comparePictures } from './compare-pictures.ts';
import type { ChangedScenario } from './compare-sides.ts';
import type { Difference } from './difference.ts';
import type { Side } from './start-side.ts';
import { openCamera, type Picture } from './take-picture.ts';
import { FEW_VIEWS, VIEWS, type View } from './views.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** How the browser is started, so that it draws the same each time. */
export const PICTURE_ARGS = [
  ...CHROMIUM_ARGS,
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--hide-scrollbars',
];

/** What a look at both sides gave. */
export interface Looked {
  readonly differences: readonly Difference[];
  readonly pictures: number;
}

/**
 * Takes pictures of both sides of every changed scenario, and compares them.
 * @throws where there is no browser
 */
export async function lookAt(
  [old, fresh]: readonly [Side, Side],
  changed: readonly ChangedScenario[],
  progress: (done: number) => void,
): Promise<Looked> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: PICTURE_ARGS });
  const differences: Difference[] = [];
  let pictures = 0;
  try {
    const context = await browser.newContext({ deviceScaleFactor: 1 });
    const [left, right] = await Promise.all([openCamera(context), openCamera(context)]);
    for (const [at, one] of changed.entries()) {
      const { before, after } = one;
      const urls = [pageUrl(old, before.key), pageUrl(fresh, after.key)] as const;
      for (const view of viewsOf(one)) {
        const [a, b] = await Promise.all([left.take(urls[0], view), right.take(urls[1], view)]);
        pictures += 2;
        const place = { route: after.route, path: after.path, scenario: after.name };
        differences.push(...(await between(view, a, b)).map((one) => ({ ...place, ...one })));
        if (view.name === '1440 light' && after.name === 'whole') {
          const [was, is] = await Promise.all([axe(left.page), axe(right.page)]);
          if (was !== is)
            differences.push({ ...place, kind: 'accessibility', block: 'page', before: was, after: is });
        }
      }
      progress(at + 1);
    }
  } finally {
    await browser.close();
  }
  return { differences, pictures };
}

function viewsOf({ before, after }: ChangedScenario): readonly View[] {
  const { name, width } = after;
  if (width !== undefined)
    return FEW_VIEWS.slice(0, 1).map((view) => ({ ...view, width, name: `${width} light` }));
  if (name !== 'whole') return FEW_VIEWS;
  // A site without dark colours looks the same by night.
  const hasDark = [before, after].some(({ styles }) => DARK.test(styles));
  return VIEWS.filter(({ dark }) => hasDark || !dark);
}

const DARK = /light-dark\(|prefers-color-scheme:\s*dark/;

function pageUrl({ url, scenarios }: Side, key: string): string {
  return `${url}/-/page/${scenarios.findIndex((one) => one.key === key)}`;
}

async function between(view: View, before: Picture, after: Picture) {
  const changes = await comparePictures(view.name, before, after);
  const [was, is] = [before, after].map(({ overflow }) => overflow.join('\n'));
  const found: Pick<Difference, 'kind' | 'block' | 'before' | 'after' | 'crops'>[] = changes.map(
    ({ block, said, crop }) => ({
      kind: 'pixels',
      block,
      before: '',
      after: `${view.name}: ${said}`,
      crops: [crop],
    }),
  );
  if (was !== is) found.push({ kind: 'overflow', block: view.name, before: was ?? '', after: is ?? '' });
  return found;
}

async function axe(page: Page): Promise<string> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'] });
    const lines: string[] = [];
    for (const { id, nodes } of violations)
      for (const { target } of nodes) lines.push(`${id}: ${target.join(' ')}`);
    return lines
      .sort()
      .join('\n')
      .replace(/\b_([A-Za-z][\w-]*?)_[a-z0-9]{5,6}(?:_\d+)?\b/g, '_$1');
  });
}
