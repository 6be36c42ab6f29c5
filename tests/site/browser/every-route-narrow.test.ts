import { expect, it } from 'vitest';
import { visit, withBrowser } from '../../browser/visit.ts';
import { faultsIn, throughAll } from './every-route.ts';

withBrowser();

it('every route on a telephone: accessible, nothing beyond the edge, nothing moves by itself', async () => {
  const page = await visit('about:blank', { viewport: { width: 360, height: 900 }, alone: true });
  expect(await throughAll(page, () => faultsIn(page))).toEqual([]);
}, 240_000);
