import { expect, it } from 'vitest';
import { isRightToLeft } from '../../../src/core/text/right-to-left.ts';
import { PSEUDO_LANGUAGES } from '../../../src/tools/scenario/pseudo-languages.ts';
import { overflow } from '../../browser/layout-shift.ts';
import { visit, withBrowser } from '../../browser/visit.ts';
import { everyType } from '../routes.ts';

withBrowser();

it('keeps the order of untranslated characters on a right-to-left page', async () => {
  const page = await visit('/', { javaScriptEnabled: false, stays: true });
  const places = await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document.body.innerHTML = '<div lang="hu"><span>12</span> <span>Ft</span></div>';
    return [...document.querySelectorAll('span')].map((one) => one.getBoundingClientRect().x);
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it.each(everyType)('%s fits its window in each pseudo-language', async (path) => {
  const page = await visit(path, { javaScriptEnabled: false, stays: true });
  const html = await page.evaluate(() => document.body.innerHTML);
  const wide: string[] = [];
  for (const [name, { locale = 'en', translate }] of Object.entries(PSEUDO_LANGUAGES)) {
    await page.evaluate(
      ({ body, dir }) => {
        document.documentElement.dir = dir;
        document.body.innerHTML = body;
      },
      { body: translate(html), dir: isRightToLeft(locale) ? 'rtl' : 'ltr' },
    );
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 650 });
      wide.push(...(await overflow(page)).map((one) => `${name} at ${width}: ${one}`));
    }
  }
  expect(wide).toEqual([]);
});
