import { expect, it } from 'vitest';
import { findAbsentManifests } from './absent-manifests.ts';

const page = (route: unknown) => JSON.stringify({ route });
const good = new Map([
  ['page-manifests/fees.json', page('/fees')],
  ['page-manifests/layout.json', '{}'],
]);
const LAYOUT = { file: 'page-manifests/layout.json', text: '{}' };
const fees = (text: string) => ({ file: 'page-manifests/fees.json', text });
const MOVED = { file: 'page-manifests/site.json', text: '{ "moved": { "/fees": "/costs" } }' };
const FEES = ['page-manifests/fees.json', '/fees'] as const;

it.each<[string, readonly (typeof LAYOUT)[], readonly (readonly [string, string | undefined])[]]>([
  ['is present', [fees(page('/fees')), LAYOUT], []],
  ['is present with an error', [fees('{ "route": '), LAYOUT], []],
  ['has another file name', [{ file: 'page-manifests/costs.json', text: page('/fees') }, LAYOUT], []],
  ['has moved according to site.json', [LAYOUT, MOVED], []],
  ['is missing', [LAYOUT], [FEES]],
  ['has another route', [fees(page('/costs')), LAYOUT], [FEES]],
  ['and the layout are missing', [], [FEES, ['page-manifests/layout.json', undefined]]],
])('lists the missing manifests if the manifest of a page %s', (_, read, absent) => {
  expect([...findAbsentManifests(good, read, new Set())]).toEqual(absent);
});

it('does not count an unreadable manifest as missing', () => {
  expect([...findAbsentManifests(good, [LAYOUT], new Set(['page-manifests/fees.json']))]).toEqual([]);
});
