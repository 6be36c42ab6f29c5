import { expect, it } from 'vitest';
import { loadContent, MANIFESTS, story, testPages } from '../../publish/testing/stories-site.ts';
import { findAddressDiagnostics, reportUnlistedLanguages } from './check-site.ts';

const PLAIN = testPages([
  MANIFESTS.list,
  MANIFESTS.item,
  { ...MANIFESTS.list, route: '/stories/fixed', title: 'Fixed', description: 'Fixed.' },
]);
const PAGES = {
  ...PLAIN,
  redirects: { url: '/api/moves', endpoint: '/moves', from: '$source', to: '$target' },
};
const MOVES = [
  { documentId: 'm0', source: '/stories', target: '/stories/a' },
  { documentId: 'm1', source: '/one', target: '/two' },
  { documentId: 'm2', source: '/two', target: '/one' },
  { documentId: 'm3', source: '/far', target: '/near' },
  { documentId: 'm4', source: '/near', target: '/stories/a' },
  { documentId: 'm5', source: '/lost', target: '/nowhere' },
  { documentId: 'm6', source: '/fine', target: '/stories' },
];
const SLUGS = ['a', 'a', '..', 'fixed', 'n/a', ''];

it('reports the record and field of addresses and redirects that fail', async () => {
  const stories = SLUGS.map((slug, at) => story(at, { slug }));
  const content = await loadContent(PLAIN, stories);
  const files = [
    { file: 'stories.json', text: JSON.stringify(stories, null, 1), records: stories },
    { file: 'moves.json', text: JSON.stringify(MOVES, null, 1), records: MOVES },
  ];
  const documentId = (record: unknown): string =>
    JSON.stringify(record).match(/"documentId":"(\w+)"/)?.[1] ?? '';
  const placeOf = (record: unknown) =>
    files.flatMap(({ file, records }) =>
      records.flatMap((one, at) => (one.documentId === documentId(record) ? [{ file, path: [at] }] : [])),
    )[0];
  const snapshot = { ...content, records: new Map([...content.records, ['/api/moves', MOVES]]) };
  const found = findAddressDiagnostics({ ...PAGES, snapshot }, placeOf, files);
  expect(found.map(({ file, where, message }) => `${file} ${where}: ${message}`)).toEqual([
    'stories.json [1].slug: /stories/:slug has no page for "Title 1." doc1: its slug "a" is that of "Title 0." doc0',
    'stories.json [2].slug: /stories/:slug has no page for "Title 2." doc2: its slug ".." can\'t be part of an address',
    'stories.json [3].slug: /stories/:slug has no page for "Title 3." doc3: /stories/fixed is another page',
    'stories.json [5].slug: /stories/:slug has no page for "Title 5." doc5: its slug "" can\'t be part of an address',
    'moves.json [0].source: "/stories" is a page, which stays',
    'moves.json [1].target: "/one" redirects in a loop through "/two"',
    'moves.json [2].target: "/two" redirects in a loop through "/one"',
    'moves.json [3].target: "/far" leads on from "/near" to "/stories/a": write that',
    'moves.json [5].target: "/lost" leads to "/nowhere", which no page has',
  ]);
  expect(found.every(({ line }) => line > 1)).toBe(true);
});

it('reports records in a language that site.json lacks', () => {
  const files = ['posts', 'posts.kn', 'posts.fr'].map((name) => ({ file: `cms/${name}.json`, text: '[]' }));
  expect(reportUnlistedLanguages(files, ['en', 'kn']).map(({ file }) => file)).toEqual(['cms/posts.fr.json']);
});
