import { expect, it } from 'vitest';
import { visit, withBrowser } from '../../browser/visit.ts';

withBrowser();

it('a button on a dark block turns round under the pointer, and keeps its edge', async () => {
  const page = await visit('/', { javaScriptEnabled: false, reducedMotion: 'reduce' });
  const button = page.locator('[data-block="hero"] aside a');
  const looks = () =>
    button.evaluate((link) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(link);
      const { backgroundColor: behind } = getComputedStyle(link.closest('aside') ?? link);
      return { color, backgroundColor, borderTopColor, behind };
    });
  const { color, behind } = await looks();
  await button.hover();
  await expect.poll(looks).toEqual({ color: behind, backgroundColor: color, borderTopColor: color, behind });
});
