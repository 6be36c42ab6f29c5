import { describe, expect, it } from 'vitest';
import { createPlanner } from '../publish/plan/plan.ts';
import {
  createSiteInput,
  loadContent,
  MANIFESTS,
  type Story,
  story,
  testPages,
} from '../publish/testing/stories-site.ts';
import { buildWholeSite } from '../publish/testing/whole-site.ts';
import { headHtml } from '../render/document.ts';
import { SITEMAP_URL } from '../store/stored-names.ts';

const feed = { $each: 'stories', title: '$title', link: '/stories/:slug' };
const PAGES = testPages([
  { ...MANIFESTS.list, feed },
  { ...MANIFESTS.item, noindex: '$story.category', canonical: '$story.text' },
]);
const STORIES = [
  story(0, { slug: 'plain', category: 'Events' }),
  story(1, { slug: 'hidden', category: 'noindex, nofollow' }),
  story(2, { slug: 'copied', category: '', text: 'https://paper.example/original' }),
  story(3, { slug: 'hätte', category: 'noindex' }),
];
const listed = async (stories: readonly Story[]) => {
  const input = createSiteInput(PAGES, await loadContent(PAGES, stories));
  const files = await buildWholeSite({ ...input, document: ({ head }) => headHtml(head) });
  const read = (address: string): string => String(files.get(address)?.body);
  return { read, lists: [SITEMAP_URL, '/stories/feed.xml', '/search-index.json', '/llms.txt'].map(read) };
};

describe('a page with noindex in its record', () => {
  it('is in no sitemap, feed or search', async () => {
    const { lists } = await listed(STORIES);
    for (const list of lists) {
      for (const name of ['plain', 'copied']) expect(list).toContain(`/stories/${name}`);
      expect(list).not.toMatch(/stories\/(hidden|h%C3%A4tte)/);
    }
  });

  it('asks search engines not to list it, in its document and its data', async () => {
    const { read } = await listed(STORIES);
    expect(read('/stories/hidden')).toContain('<meta name="robots" content="noindex"');
    expect(read('/stories/hidden')).not.toMatch(/canonical|ld\+json/);
    expect(read('/_pages/stories/hidden.json')).toContain('"canonical":null');
    expect(read('/stories/plain')).not.toContain('noindex"');
    expect(read('/_pages/stories/plain.json')).not.toContain('canonical');
  });

  it('is listed again after the noindex is removed', async () => {
    const plan = createPlanner('');
    const states = [];
    for (const category of ['noindex', 'noindex', 'Events']) {
      const snapshot = await loadContent(PAGES, [story(0, { category })]);
      const { jobs, addresses } = plan(createSiteInput(PAGES, snapshot), new Map());
      states.push([jobs.get('/stories/feed.xml')?.key, addresses] as const);
    }
    const [, [feed, addresses] = [], [listedFeed, listedAddresses] = []] = states;
    expect(states[0]).toEqual([feed, addresses]);
    expect(listedFeed).not.toBe(feed);
    // The sitemap is built again for a different list.
    expect(listedAddresses).not.toBe(addresses);
  });
});

it('uses the canonical address from the record of a page', async () => {
  const { read } = await listed(STORIES);
  expect(read('/stories/copied')).toContain('rel="canonical" href="https://paper.example/original"');
  expect(read('/_pages/stories/copied.json')).toContain('"canonical":"https://paper.example/original"');
});

it.each([
  ['noindex', '$story.date', "A flag can't show"],
  ['noindex', 'noindex', 'Expected a flag, not a text'],
  ['canonical', 'javascript:alert(1)', "can't be followed"],
  ['picture', '$story.title', "An image can't show"],
  ['picture', '$story.pictur', 'pictur'],
])('refuses a manifest with "%s": "%s"', (name, value, message) => {
  expect(() => testPages([{ ...MANIFESTS.item, [name]: value }])).toThrow(message);
});
