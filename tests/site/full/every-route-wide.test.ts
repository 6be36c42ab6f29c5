import { expect, it } from 'vitest';
import { moving, onPaper, zoomed } from '../../browser/preferences.ts';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { changedByScripts } from '../browser/changed-by-scripts.ts';
import { everyPath } from '../routes.ts';
import { faultsAsItStands, faultsIn } from './every-route.ts';

withBrowser();

it.each(everyPath)(
  '%s on a desk: accessible, nothing beyond the edge, nothing moves by itself, the same without scripts; made narrower, with less motion, on paper, zoomed',
  async (path) => {
    const page = await hydrated(await visit(path, { watched: true, stays: true }));
    const faults = [...(await changedByScripts(page)), ...(await faultsIn(page))];
    await page.setViewportSize({ width: 768, height: 900 });
    faults.push(...(await faultsAsItStands(page)));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    faults.push(...(await moving(page)), ...(await onPaper(page)), ...(await zoomed(page)));
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(faults).toEqual([]);
  },
);
