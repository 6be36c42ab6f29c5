import { createElement } from 'react';
import { check } from '../../check/check.ts';
import { type Ask, EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from '../../content/snapshot.ts';
import { defineBlock } from '../../core/block/define-block.ts';
import { group, href, list, number, required, text } from '../../core/block/fields.ts';
import type { SiteFile } from '../../http/site-file.ts';
import { compilePages, declaredUrls, type Pages } from '../../pages/pages.ts';
import { collection, createModel, relations, STRING } from '../../strapi/testing/small-model.ts';
import type { ShownSite } from '../plan/site-files.ts';

/** A site of stories: a paginated list, and a page for each story with its neighbours and related stories. */

const model = createModel([
  collection('story', 'stories', {
    title: STRING,
    slug: { kind: 'scalar', type: 'uid' },
    date: { kind: 'scalar', type: 'date' },
    category: STRING,
    text: { kind: 'scalar', type: 'text' },
    topics: relations('topic'),
  }),
]);

const words = defineBlock({ title: text(), text: text(), to: href() }, (props) =>
  createElement('article', null, props.title, props.text, props.to?.href),
);
const items = list(group({ title: text(), to: href() }));
const links = defineBlock({ items }, (props) =>
  createElement(
    'ul',
    null,
    ...props.items.map((item) => createElement('li', null, item.title, item.to?.href)),
  ),
);
const place = group({ from: number(0), to: number(0), total: number(0), previous: href(), next: href() });
const range = defineBlock({ place: required(place) }, ({ place: { from, to, total, next } }) =>
  createElement('nav', null, `${from} to ${to} of ${total}`, next?.href),
);
const registry = new Map([
  ['words', words],
  ['links', links],
  ['range', range],
]);

const SOURCE = { endpoint: '/stories', sort: 'date:desc' };
const LIST = {
  route: '/stories',
  title: 'Stories',
  description: 'All stories.',
  sources: { stories: { ...SOURCE, paginate: 12 } },
  blocks: [
    { type: 'links', items: { $each: 'stories', title: '$title', to: '/stories/:slug' } },
    { type: 'range', place: '$pagination' },
  ],
};
const SELECT = { ...SOURCE, select: '[slug=:slug]' };
const ITEM = {
  route: '/stories/:slug',
  title: '$story.title',
  description: '$story.text',
  search: { keywords: ['stories'], description: 'One of the stories.', category: 'stories', priority: 3 },
  sources: {
    story: { ...SELECT, missing: 'No such article' },
    later: { ...SELECT, step: -1 },
    earlier: { ...SELECT, step: 1 },
    like: { ...SELECT, same: 'category', limit: 3 },
  },
  blocks: [
    { type: 'words', title: '$story.title', text: '$story.text' },
    { type: 'words', from: 'later', title: '$title', to: '/stories/:slug' },
    { type: 'words', from: 'earlier', title: '$title', to: '/stories/:slug' },
    { type: 'links', items: { $each: 'like', title: '$title', to: '/stories/:slug' } },
  ],
};
export const MANIFESTS = { list: LIST, item: ITEM };

/** Compiles manifests, which must have no errors. */
export function testPages(manifests: readonly object[]): Pages {
  const files = manifests.map((manifest, at) => ({
    file: `page-manifests/${at}.json`,
    text: JSON.stringify(manifest),
  }));
  const blocks = new Map([...registry].map(([type, block]) => [type, { block }]));
  const checked = check({ files, model, blocks });
  if (checked.diagnostics.length > 0) throw new Error(JSON.stringify(checked.diagnostics, null, 2));
  return compilePages(checked);
}

export interface Story {
  readonly id: number;
  readonly documentId: string;
  readonly title: string;
  readonly slug: unknown;
  readonly category: string;
  readonly text: string;
  readonly unread: string;
  readonly date?: unknown;
}

export const story = (at: number, more: Partial<Story> = {}): Story => ({
  id: at + 1,
  documentId: `doc${at}`,
  title: `Title ${at}.`,
  slug: `story-${at}`,
  category: `Category ${at % 5}`,
  text: `Text ${at}. `.repeat(20),
  unread: 'Nobody reads this. '.repeat(50),
  ...more,
});

export const createStories = (count: number): Story[] => Array.from({ length: count }, (_, at) => story(at));

/** A CMS with these records. */
export const createTestAsk =
  (records: readonly unknown[]): Ask =>
  async (url) => {
    const query = new URL(url, 'http://cms.invalid').searchParams;
    const start = Number(query.get('pagination[start]'));
    const limit = Number(query.get('pagination[limit]'));
    const pagination = { start, limit, total: records.length };
    return Response.json({ data: records.slice(start, start + limit), meta: { pagination } });
  };

export function loadContent(
  pages: Pages,
  records: readonly unknown[],
  before = EMPTY_SNAPSHOT,
): Promise<Snapshot> {
  return takeSnapshot(declaredUrls(pages), createTestAsk(records), before, 8000);
}

export function createSiteInput(pages: Pages, snapshot: Snapshot): Omit<ShownSite, 'shown'> {
  return {
    pages,
    snapshot,
    registry,
    report: (problem) => {
      throw problem.error;
    },
    document: ({ html, payload }) => `${html}\n${JSON.stringify(payload)}`,
  };
}

export const fileHtml = (file: SiteFile | undefined): string =>
  (String(file?.body).split('\n')[0] ?? '').replaceAll('<!-- -->', '');
