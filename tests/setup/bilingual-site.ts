import { createElement } from 'react';
import { type Checked, check } from '../../src/check/check.ts';
import { type Ask, EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from '../../src/content/snapshot.ts';
import { defineBlock } from '../../src/core/block/define-block.ts';
import { group, href, list, text } from '../../src/core/block/fields.ts';
import { prose } from '../../src/core/block/prose.ts';
import { selectCurrentContent } from '../../src/pages/content-at.ts';
import { compilePages, declaredUrls, type Pages } from '../../src/pages/pages.ts';
import { createPlanner, type PublishPlan } from '../../src/publish/plan/plan.ts';
import { collection, createModel, relations, STRING } from '../../src/strapi/testing/small-model.ts';

/** A site in English and Kannada: a list of localised stories with a page for each, and a related note without languages. */

const SLUG = { kind: 'scalar', type: 'uid' } as const;
const RICH = { kind: 'scalar', type: 'richtext', richText: 'markdown' } as const;
const model = createModel([
  {
    ...collection('story', 'stories', { title: STRING, slug: SLUG, link: STRING, text: RICH }),
    localized: true,
  },
  collection('note', 'notes', { text: STRING, slug: SLUG, link: STRING, stories: relations('story') }),
]);

const words = defineBlock({ title: text(), to: href() }, ({ title, to }) =>
  createElement('article', null, title, to?.href),
);
const links = defineBlock({ items: list(group({ title: text(), to: href() })) }, ({ items }) =>
  createElement(
    'ul',
    null,
    ...items.map(({ title, to, lang }) => createElement('li', { lang }, title, to?.href)),
  ),
);
const registry = new Map([
  ['words', words],
  ['links', links],
  ['prose', defineBlock({ text: prose() }, () => null)],
]);

const SITE = {
  name: { en: 'Stories', kn: 'ಕಥೆಗಳು' },
  origin: 'https://stories.example',
  locales: ['en', 'kn'],
  colors: { theme: '#123456', background: '#ffffff', text: '#000000', accent: '#123456' },
  categories: ['stories'],
};
const HOME = {
  route: '/',
  title: { en: 'Home', kn: 'ಮುಖಪುಟ' },
  description: 'The home page.',
  sources: {},
  blocks: [{ type: 'words', title: 'Notes', to: '/notes#top' }],
};
const LIST = {
  route: { en: '/stories', kn: '/kathegalu' },
  title: 'Stories',
  description: 'All stories.',
  sources: { stories: { endpoint: '/stories' } },
  blocks: [{ type: 'links', items: { $each: 'stories', title: '$title', to: '/stories/:slug' } }],
};
const STORY = {
  route: { en: '/stories/:slug', kn: '/kathegalu/:slug' },
  title: '$story.title',
  search: { keywords: ['story'], description: 'One of the stories.', category: 'stories', priority: 3 },
  sources: { story: { endpoint: '/stories', select: '[slug=:slug]', missing: 'No such story' } },
  blocks: [{ type: 'words', title: '$story.title', to: '$story.link' }],
};
const NOTES = {
  route: '/notes',
  title: 'Notes',
  description: 'All notes.',
  sources: { notes: { endpoint: '/notes' } },
  blocks: [{ type: 'links', items: { $each: 'notes', title: '$text', to: '$link' } }],
};

const MANIFESTS = { site: SITE, home: HOME, stories: LIST, story: STORY, notes: NOTES };

const specs = new Map([...registry].map(([type, block]) => [type, { block }]));

/** The changed members of some manifests, by name; null leaves a manifest out. */
type Changes = { readonly [Name in keyof typeof MANIFESTS]?: object | null };

export function checkBilingual(changes: Changes = {}, run: typeof check = check): Checked {
  const all = new Map<string, object | null | undefined>(Object.entries(changes));
  const files = Object.entries(MANIFESTS).flatMap(([name, json]) => {
    const text = JSON.stringify({ ...json, ...all.get(name) });
    return all.get(name) === null ? [] : [{ file: `page-manifests/${name}.json`, text }];
  });
  return run({ files, model, blocks: specs });
}

export function bilingualPages(changes: Changes = {}): Pages {
  const checked = checkBilingual(changes);
  const errors = checked.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors, null, 2));
  return compilePages(checked);
}

export interface BilingualRecord {
  readonly documentId: string;
  readonly locale?: string;
  readonly title?: string;
  readonly text?: string;
  readonly slug: string;
  readonly link?: string;
}

export interface BilingualContent {
  readonly en: readonly BilingualRecord[];
  readonly kn: readonly BilingualRecord[];
  readonly notes: readonly BilingualRecord[];
}

const askFor =
  ({ en, kn, notes }: BilingualContent): Ask =>
  async (url) => {
    const { pathname, searchParams } = new URL(url, 'http://cms.invalid');
    const text = searchParams.get('filters[text][$eq]');
    const asked = notes.filter((note) => text === null || note.text === text);
    const data = pathname === '/api/notes' ? asked : searchParams.get('locale')?.startsWith('kn') ? kn : en;
    return Response.json({ data, meta: { pagination: { start: 0, limit: 100, total: data.length } } });
  };

export const bilingualSnapshot = (
  pages: Pages,
  content: BilingualContent,
  before = EMPTY_SNAPSHOT,
): Promise<Snapshot> => takeSnapshot(declaredUrls(pages), askFor(content), before, 8000);

/** Plans the site with a planner that may know its last state. */
export function planBilingual(
  pages: Pages,
  snapshot: Snapshot,
  plan: ReturnType<typeof createPlanner> = createPlanner('build'),
): PublishPlan {
  return plan(
    {
      pages,
      snapshot: selectCurrentContent(pages, snapshot, 0).content,
      kept: snapshot,
      registry,
      report: ({ error }) => {
        throw error;
      },
      document: ({ html, head, payload }) =>
        `${html.replaceAll('<!-- -->', '')}\n${JSON.stringify(head)}\n${JSON.stringify(payload)}`,
    },
    new Map(),
  );
}
