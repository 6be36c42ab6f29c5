import { join } from 'node:path';
import { createElement } from 'react';
import { createIncrementalCheck } from '../../check/check.ts';
import { admitRecord } from '../../content/admit-record.ts';
import { defineBlock } from '../../core/block/define-block.ts';
import { text } from '../../core/block/fields.ts';
import { createGuard } from '../../guard/create-guard.ts';
import { openStore } from '../../store/testing/publish-texts.ts';
import * as models from '../../strapi/testing/small-model.ts';
import { createTestPublisher } from './test-publisher.ts';

/** A guarded site: eight pages with a record each, a list of twelve stories, and a page for each story. */

const PAGES = Array.from({ length: 8 }, (_, at) => `page-${at}`);

export const MODEL = models.createModel(
  [
    ...PAGES.map((name) =>
      models.single(name, {
        title: models.STRING,
        text: models.STRING,
        parts: models.many('own.part'),
        zone: models.zone('own.part'),
      }),
    ),
    models.collection('story', 'stories', {
      title: models.STRING,
      slug: { kind: 'scalar', type: 'uid' },
      text: models.STRING,
      like: models.relations('story'),
    }),
  ],
  [models.component('own.part', { name: models.STRING })],
);

const words = defineBlock({ title: text(), text: text() }, (props) =>
  createElement('p', null, props.title, props.text),
);
const BLOCKS = new Map([['words', words]]);

/** The answers of the CMS by endpoint. */
export type Answers = Readonly<Record<string, unknown>>;

/** The CMS's answers before a test changes them. */
export const SOUND: Answers = {
  ...Object.fromEntries(
    PAGES.map((name, at) => [
      `/${name}`,
      {
        id: at,
        documentId: name,
        title: `Page ${at}`,
        text: 'Words of a page. '.repeat(5),
        parts: [{ id: 1, name: 'A part' }],
        zone: [{ __component: 'own.part', id: 1, name: 'A part' }],
      },
    ]),
  ),
  '/stories': Array.from({ length: 12 }, (_, at) => ({
    id: at,
    documentId: `story-${at}`,
    title: `Story ${at}`,
    slug: `s${at}`,
    text: 'Words of a story. '.repeat(5),
    like: [],
  })),
};

const wordsOf = (source: string) => [{ type: 'words', title: `$${source}.title`, text: `$${source}.text` }];
const POPULATE = { parts: true, zone: true };
const pageManifest = (name: string) => ({
  route: `/${name}`,
  title: '$page.title',
  description: 'A page.',
  sources: { page: { endpoint: `/${name}`, populate: POPULATE } },
  blocks: wordsOf('page'),
});

/** The texts of the manifests by file name. */
export const MANIFEST_TEXTS: ReadonlyMap<string, string> = new Map(
  [
    ...PAGES.map(pageManifest),
    {
      route: '/stories',
      title: 'Stories',
      description: 'All stories.',
      sources: { stories: { endpoint: '/stories', populate: { like: true }, paginate: 6 } },
      blocks: [{ type: 'words', title: 'Stories' }],
    },
    {
      route: '/stories/:slug',
      title: '$story.title',
      description: 'A story.',
      sources: {
        story: { endpoint: '/stories', populate: { like: true }, select: '[slug=:slug]', missing: 'Gone' },
      },
      blocks: wordsOf('story'),
    },
  ].map((manifest, at) => [`page-manifests/${at}.json`, JSON.stringify(manifest)]),
);

/** The environment of a publisher, which a test can change between polls. */
export interface World {
  answers: Answers;
  manifests: ReadonlyMap<string, string>;
  /** The requests that the CMS has received. */
  asked?: string[];
  /** If set, the next requests wait; they are answered with the content at the time of the request. */
  pause?: { readonly until: Promise<void>; readonly answers: Answers; left: number };
}

/** A publisher of the site, which saves its state in a folder. */
export interface GuardedStories extends ReturnType<typeof createTestPublisher> {
  readonly lines: readonly string[];
  /** The addresses that answer with a page, in alphabetical order. */
  readonly live: () => readonly string[];
  /** Polls the CMS, this many milliseconds after the last poll by the test's clock. */
  readonly poll: (after?: number) => Promise<void>;
}

const check = createIncrementalCheck();
let elapsed = 0;

export async function startStories(folder: string, world: World): Promise<GuardedStories> {
  const lines: string[] = [];
  const store = await openStore(join(folder, 'site'));
  const blocks = new Map([...BLOCKS].map(([type, block]) => [type, { block }]));
  const publisher = createTestPublisher({
    ask: async (url) => {
      const { pause } = world;
      world.asked?.push(url);
      if (!pause || pause.left === 0) return answer(world.answers, url);
      pause.left -= 1;
      await pause.until;
      return answer(pause.answers, url);
    },
    store,
    registry: BLOCKS,
    readFiles: async () => [...world.manifests].map(([file, text]) => ({ file, text })),
    check: async (files) => check({ files, model: MODEL, blocks }),
    admit: (url, record, kept) => admitRecord(MODEL, url, record, kept),
    isOfType: (url, type) => url.startsWith(type === 'story' ? '/api/stories' : `/api/${type}?`),
    guard: createGuard(folder, 'a CMS', {
      now: () => new Date(1_800_000_000_000 + elapsed).toISOString(),
      elapsed: () => elapsed,
    }),
    // Warnings are omitted, because the checker requires more of manifests than these tests need.
    log: (line) => void (/ {2}warning: /.test(line) || lines.push(line)),
  });
  const live = () =>
    [...store.index]
      .flatMap(([path, { status, type }]) => (status === 200 && type.startsWith('text/html') ? [path] : []))
      .sort();
  const poll = async (after = 10_000) => {
    elapsed += after;
    await publisher.refresh();
  };
  return { ...publisher, lines, live, poll };
}

const NOT_FOUND = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } };

function answer(answers: Answers, url: string): Response {
  const { pathname, searchParams } = new URL(url, 'http://cms.invalid');
  const data = answers[pathname.slice('/api'.length)];
  if (data === undefined) return Response.json(NOT_FOUND, { status: 404 });
  if (!Array.isArray(data)) return Response.json({ data });
  const start = Number(searchParams.get('pagination[start]'));
  const limit = Number(searchParams.get('pagination[limit]'));
  const items = data.slice(start, start + limit);
  return Response.json({ data: items, meta: { pagination: { start, limit, total: data.length } } });
}
