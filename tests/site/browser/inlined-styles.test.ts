import { expect, it } from 'vitest';
import { looksOther, readSheets } from '../../browser/inlined-styles.ts';
import { visit, withBrowser } from '../../browser/visit.ts';
import { everyLook } from '../routes.ts';

withBrowser();

const SHEETS = readSheets();
const AT_ONCE = 4;
const groups = Array.from({ length: Math.ceil(everyLook.length / AT_ONCE) }, (_, at) =>
  everyLook.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
);

it('the build has the styles of all blocks', () => {
  expect(SHEETS.length).toBeGreaterThan(30);
});

// A separate visit, because styles loaded by scripts would change the result.
it.each(groups.map((paths) => [paths[0], paths] as const))(
  'pages look the same with all styles of the site, on a desk and on a phone: four from %s',
  async (_, paths) => {
    const page = await visit('about:blank', { alone: true, reducedMotion: 'reduce' });
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const changed: string[] = [];
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 });
      // All styles of the page are in its head.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        changed.push(...(await looksOther(page, SHEETS)).map((look) => `${path} ${look}`));
      }
    }
    expect(changed).toEqual([]);
  },
);
