import fc from 'fast-check';
import { createElement } from 'react';
import { defineBlock } from '../../core/block/define-block.ts';
import { group, href, list, text } from '../../core/block/fields.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import type { CompiledPage, SectionBlock } from '../../pages/compiled-page.ts';
import type { Pages } from '../../pages/pages.ts';
import type { SiteInput } from '../plan/site-files.ts';

/** A small site, every part of which may be edited. */
export interface RandomSite {
  /** The record or failure of each source, by URL; missing before the first answer. */
  readonly content: ReadonlyMap<string, { readonly record: unknown } | { readonly failure: LoadFailure }>;
  readonly pages: readonly CompiledPage[];
  /** The edited part of the layout's manifest. */
  readonly footer: string;
}

export type Edit = (site: RandomSite) => RandomSite;

const URLS = ['/api/a', '/api/b', '/api/c', '/api/list'];
const LAYOUT_URL = '/api/layout';

const words = defineBlock(
  {
    title: text(),
    items: list(text()),
    to: href(),
    links: list(group({ label: text(), to: href() })),
  },
  ({ title, items, to, links }) => createElement('p', null, title, items.join(), JSON.stringify([to, links])),
);

export function buildInput({ content, pages, footer }: RandomSite): SiteInput {
  const layout: Pages['layout'] = {
    name: 'A site',
    origin: 'https://site.example',
    locale: 'en',
    themeColor: '#000',
    sources: { layout: { url: LAYOUT_URL } },
    header: [{ type: 'words', title: '$layout.title' }],
    footer: [{ type: 'words', title: footer, to: '/x' }],
  };
  const entry: Pages['search'][string] = {
    keywords: [],
    description: 'A page',
    category: 'general',
    priority: 1,
  };
  const search = Object.fromEntries(pages.slice(0, 2).map(({ route }) => [route, entry]));
  const all = [...content];
  return {
    pages: { site: UNNAMED_SITE, layout, pages, search },
    snapshot: {
      records: new Map(all.flatMap(([url, one]) => ('record' in one ? [[url, one.record] as const] : []))),
      failures: new Map(all.flatMap(([url, one]) => ('failure' in one ? [[url, one.failure] as const] : []))),
      failed: [],
    },
    registry: new Map([['words', words]]),
    report: () => undefined,
    document: ({ html, payload }) => html + JSON.stringify(payload),
  };
}

const SECTION: readonly SectionBlock[] = [
  { block: { type: 'words', title: '$title', to: '$to' }, place: [] },
];

export const FIRST_SITE: RandomSite = {
  content: new Map<string, { readonly record: unknown }>([
    ...URLS.map((url) => [url, { record: { title: url, items: [{ id: 1 }] } }] as const),
    [LAYOUT_URL, { record: { title: 'Header' } }] as const,
  ]),
  pages: [
    pageOf('/', '/api/a', 'Home'),
    pageOf('/item/:id', '/api/list', 'Item'),
    pageOf('*', '/api/b', 'Lost'),
  ],
  footer: 'Footer',
};

function pageOf(route: string, url: string, title: string): CompiledPage {
  const isItem = route.includes(':');
  return {
    route,
    title: title.startsWith('H') ? '$page.title' : title,
    description: '',
    sources: { page: isItem ? { url, select: 'items[id=:id]', missing: 'No such item' } : { url } },
    blocks: [
      {
        type: 'words',
        title: isItem ? '$page.name' : '$page.title',
        to: '$page.to',
        links: [{ label: 'Two', to: '/item/2' }],
      },
      { type: 'words', links: { $each: 'page.items', label: '$name', to: { $link: '/item/:id' } } },
      { $each: 'page.sections', on: { hero: SECTION, call: [...SECTION, ...SECTION] }, opening: ['words'] },
    ],
  };
}

const url = fc.constantFrom(...URLS, LAYOUT_URL);
const word = fc.constantFrom('one', 'two', '<b>', '');
const pdf = fc.record({
  ext: fc.constant('.pdf'),
  url: fc.constantFrom('/uploads/a.pdf', '/uploads/b.pdf'),
  name: word,
});
const to = fc.constantFrom('/x', '/item/1', '/item/3#a', '/nowhere', 'https://site.example/x');
const component = fc.constantFrom('hero', 'call', 'unknown');
const sections = fc.array(fc.record({ __component: component, title: word, to }), { maxLength: 3 });
const record = fc.record(
  {
    title: word,
    unread: word,
    to,
    sections,
    items: fc.array(fc.record({ id: fc.integer({ min: 1, max: 4 }), name: word, sections }), {
      maxLength: 3,
    }),
    file: pdf,
  },
  { requiredKeys: ['title'] },
);
const failure: fc.Arbitrary<LoadFailure> = fc.constantFrom(
  { status: 500, message: 'Asleep' },
  { status: 404, message: 'Not Found', gone: true as const },
);
const route = fc.constantFrom('/', '/x', '/item/:id', '/item/2', '/:id/y', '*');

type Content = RandomSite['content'] extends ReadonlyMap<string, infer One> ? One : never;

const withContent =
  (at: string, one: Content): Edit =>
  (site) => ({ ...site, content: new Map([...site.content, [at, one]]) });
const withoutContent =
  (at: string): Edit =>
  (site) => ({ ...site, content: new Map([...site.content].filter(([one]) => one !== at)) });
const withPages =
  (own: string, ...added: readonly CompiledPage[]): Edit =>
  (site) => ({ ...site, pages: [...site.pages.filter((page) => page.route !== own), ...added] });
const withFooter =
  (footer: string): Edit =>
  (site) => ({ ...site, footer });

/** Any edit: a record changes, fails, is deleted or becomes unknown; a manifest or the layout changes. */
export const edits: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(url, record).map(([at, one]) => withContent(at, { record: one })) },
  fc.tuple(url, failure).map(([at, one]) => withContent(at, { failure: one })),
  url.map(withoutContent),
  fc.tuple(route, url, word).map(([own, at, title]) => withPages(own, pageOf(own, at, title))),
  route.map((own) => withPages(own)),
  word.map(withFooter),
);
