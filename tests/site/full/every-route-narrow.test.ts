import { expect, it } from 'vitest';
import { hydrated, visit, withBrowser } from '../../browser/visit.ts';
import { everyPath } from '../routes.ts';
import { faultsIn } from './every-route.ts';

withBrowser();

it.each(everyPath)(
  '%s on a telephone: accessible, nothing beyond the edge, nothing moves by itself',
  async (path) => {
    const viewport = { width: 360, height: 900 };
    const page = await hydrated(await visit(path, { viewport, watched: true, stays: true }));
    const faults = await faultsIn(page);
    await page.emulateMedia({ colorScheme: null });
    expect(faults).toEqual([]);
  },
);
