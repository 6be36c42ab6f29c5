import { expect, it } from 'vitest';
import { absentManifests } from './absent-manifests.ts';

const page = (route: unknown) => JSON.stringify({ route });
const good = new Map([
  ['page-manifests/fees.json', page('/fees')],
  ['page-manifests/layout.json', '{}'],
]);
const LAYOUT = { file: 'page-manifests/layout.json', text: '{}' };
type Files = readonly { readonly file: string; readonly text: string }[];

it.each<[string, Files, readonly (readonly [string, string | undefined])[]]>([
  ['is there', [{ file: 'page-manifests/fees.json', text: page('/fees') }, LAYOUT], []],
  ['is there with an error', [{ file: 'page-manifests/fees.json', text: '{ "route": ' }, LAYOUT], []],
  ['has another name', [{ file: 'page-manifests/costs.json', text: page('/fees') }, LAYOUT], []],
  [
    'has moved according to site.json',
    [LAYOUT, { file: 'page-manifests/site.json', text: '{ "moved": { "/fees": "/costs" } }' }],
    [],
  ],
  ['is missing', [LAYOUT], [['page-manifests/fees.json', '/fees']]],
  [
    'is for another page now',
    [{ file: 'page-manifests/fees.json', text: page('/costs') }, LAYOUT],
    [['page-manifests/fees.json', '/fees']],
  ],
  [
    'is missing with the layout',
    [],
    [
      ['page-manifests/fees.json', '/fees'],
      ['page-manifests/layout.json', undefined],
    ],
  ],
])('finds the absent manifests if the manifest of a page %s', (_, read, absent) => {
  expect([...absentManifests(good, read, new Set())]).toEqual(absent);
});

it('does not treat an unreadable manifest as absent', () => {
  expect([...absentManifests(good, [LAYOUT], new Set(['page-manifests/fees.json']))]).toEqual([]);
});
