import { expect, it } from 'vitest';
import { axe } from '../../browser/axe.ts';
import { overflow } from '../../browser/layout-shift.ts';
import { newFaults } from '../../browser/states.ts';
import { visit, withBrowser } from '../../browser/visit.ts';
import { FULL } from '../../setup/full.ts';
import { KANNADA_PATHS } from '../routes.ts';

withBrowser();

const WIDTHS = [360, 768, 1440];

// axe speaks to the frame of a map, which has no origin in the shell on a closed network.
const browserFor = (path: string) => (path === '/kn/reach-us' ? 'wholeBrowser' : 'browser');

it.each(KANNADA_PATHS)('%s fits every window width and passes axe', async (path) => {
  const page = await visit(path, {
    viewport: { width: 360, height: 900 },
    stays: true,
    browser: browserFor(path),
  });
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await overflow(page)), ...(await (FULL ? axe : newFaults)(page)));
  }
  expect(faults).toEqual([]);
  // `document.fonts.check` is also true for a typeface that no style sheet declares.
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(loaded.join()).toContain('Noto Sans Kannada Web');
});
