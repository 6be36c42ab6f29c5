import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

/** The lightness of the background directly behind a picture, 0 to 1; undefined if there is none. */
function groundOf(picture: Locator): Promise<number | undefined> {
  return picture.first().evaluate((one) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = [
      ...getComputedStyle(one).backgroundColor.matchAll(/[\d.]+/g),
    ].map(Number);
    return alpha === 0 ? undefined : (red + green + blue) / 765;
  });
}

describe.each(['none', 'active'] as const)('in the dark, forced colours %s', (forcedColors) => {
  it.each(['/our-management', '/chairman-desk'])('the icons of %s stand on paper', async (path) => {
    const page = await visit(path, { colorScheme: 'dark', forcedColors, javaScriptEnabled: false });
    const icons = page.locator('main img[src*="icon"]');
    expect(await icons.count()).toBeGreaterThan(1);
    expect(await groundOf(icons)).toBeGreaterThan(0.7);
  });

  it('the logo stands on the ground that its letters are made for', async () => {
    const page = await visit('/our-policy', { colorScheme: 'dark', forcedColors, javaScriptEnabled: false });
    expect((await groundOf(page.locator('header img'))) ?? 0).toBeLessThan(0.3);
  });
});
