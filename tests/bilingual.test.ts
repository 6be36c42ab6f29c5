import * as texts from 'virtual:site/texts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createIncrementalCheck } from '../src/check/check.ts';
import { mergeSnapshots } from '../src/content/merge-snapshots.ts';
import type { PreviewClaim } from '../src/content/preview-link.ts';
import { type Ask, EMPTY_SNAPSHOT, takeSnapshot } from '../src/content/snapshot.ts';
import { removeDocument } from '../src/content/without-document.ts';
import { siteLocales } from '../src/core/manifest/locales.ts';
import { selectCurrentContent } from '../src/pages/content-at.ts';
import { formatLanguageGaps } from '../src/pages/languages/language-gaps.ts';
import { declaredUrls, type Pages } from '../src/pages/pages.ts';
import { renderDraftPage } from '../src/publish/drafts/draft-page.ts';
import { createPlanner, type PublishPlan } from '../src/publish/plan/plan.ts';
import type { PreviewView } from '../src/store/messages/draft-messages.ts';
import {
  type BilingualContent,
  bilingualPages,
  bilingualSnapshot,
  checkBilingual,
  planBilingual,
} from './setup/bilingual-site.ts';
import { runs } from './setup/full.ts';

const CONTENT: BilingualContent = {
  en: [
    { documentId: 'a', locale: 'en', title: 'Lamp', slug: 'lamp', link: '/notes' },
    { documentId: 'b', locale: 'en', title: 'Run', slug: 'run' },
  ],
  kn: [{ documentId: 'a', locale: 'kn', title: 'ದೀಪ', slug: 'dipa', link: '/stories/run?x#y' }],
  notes: [{ documentId: 'n', text: 'A note', slug: 'n', link: '/stories/lamp' }],
};

const pages = bilingualPages();
const planOf = async (content: BilingualContent, site = pages) =>
  planBilingual(site, await bilingualSnapshot(site, content));
const addresses = ({ jobs }: PublishPlan) =>
  [...jobs.keys()].filter((address) => /^\/(?!_pages|api|[\w-]+\.|kn\/[\w-]+\.)/.test(address)).toSorted();
const bodyAt = ({ jobs, input }: PublishPlan, address: string) =>
  String(jobs.get(address)?.make(input).body).split('\n');
/** The text of the main part of a page, with the addresses of its links, which the test blocks show. */
const mainAt = (plan: PublishPlan, address: string) =>
  bodyAt(plan, address)[0]?.replace(/^.*<main[^>]*>|<\/main>.*$|<[^>]*>/g, '');
const headAt = (plan: PublishPlan, address: string) => JSON.parse(bodyAt(plan, address)[1] ?? '');

const NOT_FOUND = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } };

async function preview(
  site: Pages,
  asked: Partial<PreviewClaim>,
  view: Pick<PreviewView, 'at' | 'shows'>,
): Promise<string> {
  const snapshot = await bilingualSnapshot(site, CONTENT);
  const answer = await renderDraftPage(
    {
      secret: '',
      cms: { url: 'http://cms.invalid', headers: {} },
      model: async () => undefined,
      published: async () => ({ pages: site, snapshot }),
      render: ({ address }, { layout }) => `${address.path} ${layout.locale} ${layout.name}`,
      points: async () => ({ points: [], head: [] }),
      script: '',
      timeoutMs: 1000,
      policy: '',
    },
    { endpoint: '/stories', status: 'published', until: 0, ...asked },
    { ...view, points: false, base: '' },
  );
  return answer.text();
}

describe('a site in two languages', () => {
  let plan: PublishPlan;
  beforeAll(async () => {
    plan = await planOf(CONTENT);
  });

  it('has a page for each record in each language, with that language’s slug', () => {
    expect(addresses(plan)).toEqual([
      ...'/ /kn /kn/kathegalu /kn/kathegalu/dipa /kn/kathegalu/run /kn/notes /notes /stories'.split(' '),
      ...'/stories/lamp /stories/run'.split(' '),
    ]);
  });

  it.each([
    ['/kn', 'Notes/kn/notes#top'],
    ['/kn/kathegalu', 'ದೀಪ/kn/kathegalu/dipaRun/kn/kathegalu/run'],
    ['/kn/kathegalu/dipa', 'ದೀಪ/kn/kathegalu/run?x#y'],
    ['/kn/notes', 'A note/kn/kathegalu/dipa'],
    ['/notes', 'A note/stories/lamp'],
    ['/stories/lamp', 'Lamp/notes'],
  ])('links from %s to pages in its language', (address, shown) => {
    expect(mainAt(plan, address)).toContain(shown);
  });

  const joined = (record: string) => ({ to: { $join: ['/stories/', record, '?x'] } });
  const JOINED = {
    stories: {
      blocks: [{ type: 'links', items: { $each: 'stories', title: '$title', ...joined('$slug') } }],
    },
    story: { blocks: [{ type: 'words', title: '$story.title', ...joined('$story.slug') }] },
  };

  it.each([
    ['/kn/kathegalu', 'ದೀಪ/kn/kathegalu/dipa?x'],
    ['/stories', 'Lamp/stories/lamp?x'],
    ['/kn/kathegalu/dipa', 'ದೀಪ/kn/kathegalu/dipa?x'],
  ])('links with a $join address on %s to pages in its language', async (address, shown) => {
    expect(mainAt(await planOf(CONTENT, bilingualPages(JOINED)), address)).toContain(shown);
  });

  it.each(['/kn/kathegalu', '/stories'])('has no $join link on %s to a missing page', async (address) => {
    const plan = await planOf(CONTENT, bilingualPages({ ...JOINED, story: null }));
    expect(mainAt(plan, address)).not.toContain('?x');
  });

  it.each([
    ['/stories/lamp', '/stories/lamp', ['/stories/lamp', '/kn/kathegalu/dipa']],
    ['/kn/kathegalu/dipa', '/kn/kathegalu/dipa', ['/stories/lamp', '/kn/kathegalu/dipa']],
    ['/kn', '/kn', ['/', '/kn']],
    ['/stories/run', '/stories/run', []],
    ['/kn/kathegalu/run', '/stories/run', []],
    ['/kn/notes', '/notes', []],
  ])('links %s to its translations and its canonical address', (address, canonical, alternates) => {
    expect(headAt(plan, address)).toMatchObject({
      canonical: `https://stories.example${canonical}`,
      alternates: alternates.map((path) => ({ href: `https://stories.example${path}` })),
    });
  });

  it('reports errors of the next poll in the default language', async () => {
    const set: (string | undefined)[] = [];
    // The tests of a worker share modules, which have the texts of one language.
    vi.resetModules();
    vi.doMock('virtual:site/texts', () => ({ ...texts, setLanguage: (code?: string) => set.push(code) }));
    const { pageFile } = await import('../src/publish/plan/site-files.ts');
    vi.doUnmock('virtual:site/texts');
    vi.resetModules();
    const page = plan.input.pages.pages.find(({ route }) => route === '/kn');
    expect(page && pageFile(plan.input, page, { path: '/kn', params: {} }).status).toBe(200);
    expect(set).toEqual(['kn', undefined]);
  });

  it.each([
    [{}, '/kn/kathegalu', '/kn/kathegalu', 'kn ಕಥೆಗಳು'],
    [{ locale: 'kn', documentId: 'a' }, undefined, '/kn/kathegalu/dipa', 'kn ಕಥೆಗಳು'],
    [{ locale: 'kn', documentId: 'gone' }, undefined, '/kn/kathegalu', 'kn ಕಥೆಗಳು'],
    [{ locale: 'fr', documentId: 'a' }, undefined, '/stories/lamp', 'en Stories'],
  ])('previews %j at %s in its language', async (asked, at, path, shown) => {
    const text = await preview(pages, asked, { at, shows: 'published' });
    expect(text).toContain(`${path} ${shown}`);
  });

  it('reads name and codes of each language', () => {
    const locales = [{ code: 'en', cms: 'en-GB' }, { code: 'kn', name: 'Kannada', cms: 'kn-IN' }, 'de'];
    expect(siteLocales({ locales })).toEqual([
      { code: 'en', name: 'English', prefix: '', cms: 'en-GB' },
      { code: 'kn', name: 'Kannada', prefix: '/kn', cms: 'kn-IN' },
      { code: 'de', name: 'Deutsch', prefix: '/de', cms: 'de' },
    ]);
  });

  it('uses the codes of the CMS in requests and previews', async () => {
    const locales = ['en', 'kn'].map((code) => ({ code, cms: `${code}-IN` }));
    const site = bilingualPages({ site: { locales } });
    const urls = [...declaredUrls(site)].filter((url) => url.startsWith('/api/stories'));
    const codes = urls.map((url) => new URLSearchParams(url.split('?')[1]).get('locale'));
    expect(new Set(codes)).toEqual(new Set(['en-IN', 'kn-IN']));
    const asked = { locale: 'kn-IN', documentId: 'a' };
    const text = await preview(site, asked, { at: undefined, shows: 'published' });
    expect(text).toContain('/kn/kathegalu/dipa kn');
  });

  it('requests the drafts of all sources for the preview of an untranslated record', async () => {
    const sources = { story: { endpoint: '/stories', select: '[slug=:slug]', missing: 'No such story' } };
    const site = bilingualPages({ story: { sources: { ...sources, notes: { endpoint: '/notes' } } } });
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: URL | string) => {
      asked.push(String(url));
      const data = String(url).includes('/notes') ? CONTENT.notes : CONTENT.en;
      return Response.json(String(url).includes('locale=kn') ? NOT_FOUND : { data }, {
        status: String(url).includes('locale=kn') ? 404 : 200,
      });
    });
    const text = await preview(site, { locale: 'kn' }, { at: '/kn/kathegalu/run', shows: 'drafts' });
    vi.unstubAllGlobals();
    expect(text).toContain('/kn/kathegalu/run kn');
    expect(asked.join('\n')).toContain('/notes');
  });

  it('gives an address that two records claim to the translated record', async () => {
    const kn = [{ documentId: 'b', locale: 'kn', title: 'ಓಟ', slug: 'lamp' }];
    const shared = await planOf({ ...CONTENT, kn });
    expect(bodyAt(shared, '/kn/kathegalu/lamp')[0]).toContain('ಓಟ');
    expect(bodyAt(shared, '/kn/kathegalu')[0]).not.toContain('Lamp');
  });

  it('has no page for an untranslated record if "missing" is "no page"', async () => {
    const site = bilingualPages({ site: { missing: 'no page' } });
    const paths = addresses(await planOf(CONTENT, site));
    expect(paths).toContain('/kn/kathegalu/dipa');
    expect(paths).not.toContain('/kn/kathegalu/run');
  });

  it.each([
    ['a list under an untranslated title', 'stories', {}, false],
    ['a list under a translated title', 'stories', { title: { en: 'Stories', kn: 'ಕಥೆಗಳು' } }, true],
    ['a record shared by all languages with its own title', 'notes', { title: '$notes[0].text' }, false],
    ['a record with languages and its own title', 'stories', { title: '$stories[0].title' }, true],
  ] as const)('publishes %s only if a text is translated', async (_, name, change, isShown) => {
    const [path, other] = name === 'notes' ? ['/kn/notes', '/notes'] : ['/kn/kathegalu', '/stories'];
    const home = { blocks: [{ type: 'words', title: 'List', to: other }] };
    const site = bilingualPages({ site: { missing: 'no page' }, home, [name]: change });
    const made = await planOf(CONTENT, site);
    expect(addresses(made).includes(path)).toBe(isShown);
    expect(bodyAt(made, '/kn')[0]).toContain(`List${isShown ? path : other}`);
  });

  it('lists translated pages in the sitemap, with their translations', () => {
    const made = new Map(plan.addresses.map((path) => [path, { status: 200, type: 'text/html' }]));
    const xml = String(plan.sitemap(made).make(plan.input).body);
    expect(xml).toContain(
      '/kn/kathegalu/dipa</loc><xhtml:link rel="alternate" hreflang="en" href="https://stories.example/stories/lamp"/>',
    );
    expect(xml).not.toContain('/kn/kathegalu/run</loc>');
  });

  it.each([
    ['/search-index.json', ['/stories/lamp', '/stories/run']],
    ['/kn/search-index.json', ['/kn/kathegalu/dipa', '/kn/kathegalu/run']],
  ])('has a search index for each language: %s', (address, paths) => {
    const index: { pages: readonly { path: string }[] } = JSON.parse(bodyAt(plan, address).join(''));
    expect(index.pages.map(({ path }) => path)).toEqual(paths);
  });

  it('links the languages of a page even if no page reads content', () => {
    const site = bilingualPages({ stories: null, story: null, notes: null });
    expect(headAt(planBilingual(site, EMPTY_SNAPSHOT), '/').alternates).toHaveLength(2);
  });

  it('filters a list by a value per language', async () => {
    const filters = { text: { $eq: { en: 'A note', kn: 'ಟಿಪ್ಪಣಿ' } } };
    const site = bilingualPages({ notes: { sources: { notes: { endpoint: '/notes', filters } } } });
    const kannada = { documentId: 'k', text: 'ಟಿಪ್ಪಣಿ', slug: 'k', link: '/stories/lamp' };
    const read = await planOf({ ...CONTENT, notes: [...CONTENT.notes, kannada] }, site);
    expect(bodyAt(read, '/kn/notes')[0]).toContain('ಟಿಪ್ಪಣಿ/kn/kathegalu/dipa');
    expect(bodyAt(read, '/kn/notes')[0]).not.toContain('A note');
    expect(bodyAt(read, '/notes')[0]).not.toContain('ಟಿಪ್ಪಣಿ');
  });

  it('counts a page as untranslated if only its address differs', async () => {
    const site = bilingualPages({ notes: { route: { en: '/notes', kn: '/tippani' } } });
    const { canonical } = headAt(await planOf(CONTENT, site), '/kn/tippani');
    expect(canonical).toBe('https://stories.example/notes');
  });

  it.each([
    [{ en: '/notes', kn: '/kathegalu' }, 'The route "/kathegalu" is also claimed by page-manifests/'],
    ['/kn/notes', 'The addresses of the pages in "kn" begin with "/kn"'],
    ['/kn', 'The addresses of the pages in "kn" begin with "/kn"'],
  ])('reports a route that a page in the other language uses: %j', (route, message) => {
    const { diagnostics } = checkBilingual({ notes: { route } });
    expect(diagnostics.filter(({ where }) => where === 'route').map((one) => one.message)).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it('reports missing texts of the engine per language', () => {
    const { diagnostics } = checkBilingual({ site: { locales: ['en', 'kn', 'fr', 'nl'] } });
    const found = diagnostics.filter(({ code }) => code === 'missing-text');
    expect(found.map(({ where, message }) => [where, message.slice(0, 25)])).toEqual([
      ['locales', 'Visitors of pages in "fr"'],
      ['locales', 'Visitors of pages in "nl"'],
    ]);
  });

  it('reports after each change the same as a full check', () => {
    const run = createIncrementalCheck();
    const changes = [
      {},
      { home: { title: { en: 'Home' } } },
      {
        home: { title: { en: 'Start', kn: 'ಮುಖಪುಟ' } },
        notes: { route: { en: '/notes', kn: '/kathegalu' } },
      },
      { site: { locales: ['en', 'kn', 'de'] } },
      { site: { locales: undefined, locale: 'en' } },
      { site: { locales: ['kn', 'en'] }, notes: null },
      {},
    ];
    for (const change of changes) {
      const { diagnostics, languages, pages } = checkBilingual(change, run);
      const first = checkBilingual(change);
      expect([diagnostics, pages]).toEqual([first.diagnostics, first.pages]);
      expect(languages?.map(({ locale, checked }) => [locale, checked.pages])).toEqual(
        first.languages?.map(({ locale, checked }) => [locale, checked.pages]),
      );
      expect(checkBilingual(change, run).languages).toBe(languages);
    }
  });

  it('reports no unused source if one language binds it', () => {
    const bound = { en: 'Notes', kn: '$notes[0].stories[0].title' };
    const notes = { sources: { notes: { endpoint: '/notes', populate: { stories: true } } } };
    const unusedIn = (title: object) =>
      checkBilingual({ notes: { ...notes, blocks: [{ type: 'words', title }] } })
        .diagnostics.map(({ code }) => code)
        .filter((code) => code.includes('unused'));
    expect(unusedIn(bound)).toEqual([]);
    expect(unusedIn({ ...bound, kn: '$notes[0].text' })).toEqual(['populate-unused']);
    expect(unusedIn({ ...bound, kn: 'Notes' })).toEqual(['unused-source', 'populate-unused']);
  });

  it('warns about each text that lacks a language', () => {
    const { diagnostics } = checkBilingual({ home: { title: { en: 'Home' }, description: { en: 'All' } } });
    expect(diagnostics.filter(({ code }) => code === 'untranslated')).toHaveLength(2);
  });

  it('warns once per file about texts in a removed language', () => {
    const site = { locales: ['en'] };
    const { diagnostics } = checkBilingual({ site });
    const former = diagnostics.filter(({ code }) => code === 'unknown-language');
    expect(former.map(({ file }) => file.replace(/^.*\//, ''))).toEqual(
      'home.json site.json stories.json story.json'.split(' '),
    );
    expect(bilingualPages({ site }).pages.map(({ route }) => route)).toEqual(
      pages.pages.map(({ route }) => route).filter((route) => !route.startsWith('/kn')),
    );
  });

  it('reports an error that only the second language has', () => {
    const categories = [{ en: 'stories', kn: 'ಕಥೆಗಳು' }];
    const { diagnostics, languages = [] } = checkBilingual({ site: { categories } });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file: 'page-manifests/story.json', where: 'search.category' },
    ]);
    expect([languages[0]?.checked.pages.length]).toEqual([3]);
  });

  it('lists the pages that are not translated', async () => {
    const shown = selectCurrentContent(pages, await bilingualSnapshot(pages, CONTENT), 0).content;
    expect(formatLanguageGaps(pages, shown)).toEqual([
      'Pages in kn: 2 untranslated: /kn/notes, /kn/kathegalu/run; 1 partly: /kn/kathegalu (stories: "Run" b).',
    ]);
  });

  it('finds the translation of a record even beyond the limit of a list', async () => {
    const sources = { stories: { endpoint: '/stories', limit: 1, sort: 'title' } };
    const kn = [
      { documentId: 'b', title: 'ಓಟ', slug: 'ota' },
      { documentId: 'a', title: 'ದೀಪ', slug: 'dipa' },
    ];
    const site = bilingualPages({ stories: { sources } });
    const snapshot = await bilingualSnapshot(site, { ...CONTENT, kn });
    expect(formatLanguageGaps(site, selectCurrentContent(site, snapshot, 0).content)).toEqual([
      'Pages in kn: 1 untranslated: /kn/notes.',
    ]);
  });

  it('counts a page whose rich text is not translated as untranslated', async () => {
    const blocks = [{ type: 'prose', text: '$story.text' }];
    const en = CONTENT.en.map((one) => ({ ...one, text: 'A **text**.' }));
    const read = await planOf({ ...CONTENT, en }, bilingualPages({ story: { blocks } }));
    const { canonical } = headAt(read, '/kn/kathegalu/run');
    expect(canonical).toBe('https://stories.example/stories/run');
  });

  it('finds the translations of a Strapi 4 by their localizations', async () => {
    const entry = (id: number, attributes: object) => ({ id, attributes });
    const other = { data: [entry(1, { locale: 'en' })] };
    const ask: Ask = async (url) => {
      const { searchParams } = new URL(url, 'http://cms.invalid');
      const isAsked = searchParams.has('populate[localizations][fields][0]');
      const own = { title: 'ದೀಪ', slug: 'dipa', locale: 'kn', ...(isAsked && { localizations: other }) };
      const en = [entry(1, { title: 'Lamp', slug: 'lamp' }), entry(3, { title: 'Run', slug: 'run' })];
      const data = searchParams.get('locale') === 'kn' ? [entry(2, own)] : en;
      return Response.json({ data, meta: { pagination: { start: 0, limit: 100, total: data.length } } });
    };
    const snapshot = await takeSnapshot(declaredUrls(pages), ask, EMPTY_SNAPSHOT, 8000);
    const { alternates } = headAt(planBilingual(pages, snapshot), '/kn/kathegalu/dipa');
    expect(alternates).toHaveLength(2);
  });

  it('shows a record in English after its translation is unpublished', async () => {
    const snapshot = await bilingualSnapshot(pages, CONTENT);
    const takedown = { type: 'story', documentId: 'a', locale: 'kn' };
    const { jobs } = planBilingual(
      pages,
      removeDocument(snapshot, takedown, (url) => /stories/.test(url)),
    );
    expect([jobs.has('/stories/lamp'), jobs.has('/kn/kathegalu/dipa')]).toEqual([true, false]);
  });

  it.each([
    ['an item built from', { items: { $each: 'stories', title: '$title' } }, '<li>ದೀಪ</li><li lang="en">Run<'],
    [
      'an item with a choice in',
      { items: { $each: 'stories', title: ['$link', '$title'] } },
      '<li lang="en">Run<',
    ],
    ['an item bound to', { items: '$stories' }, '<li lang="en">Run<'],
    ['a block of', { title: '$stories[1].title' }, 'data-block="words" lang="en">'],
  ])('sets "lang" on %s an untranslated record', async (_, props, html) => {
    const blocks = [{ type: 'items' in props ? 'links' : 'words', ...props }];
    const shown = await planOf(CONTENT, bilingualPages({ stories: { blocks } }));
    expect(bodyAt(shown, '/kn/kathegalu')[0]).toContain(html);
    expect(bodyAt(shown, '/stories').join()).not.toMatch(/lang="en">Run|record--lang/);
  });

  it('renders no English file again after a translated record changes', async () => {
    const kept = createPlanner('build');
    const snapshot = await bilingualSnapshot(pages, CONTENT);
    const before = new Map(planBilingual(pages, snapshot, kept).jobs);
    const kn = [{ documentId: 'a', title: 'ದೀಪಗಳು', slug: 'dipa', link: '/stories/run?x#y' }];
    const came = await bilingualSnapshot(pages, { ...CONTENT, kn });
    const next = mergeSnapshots(declaredUrls(pages), snapshot, came);
    const { jobs } = planBilingual(pages, next, kept);
    const changed = [...jobs].filter(([address, { key }]) => before.get(address)?.key !== key);
    const visited = changed.map(([address]) => address).filter((address) => address.startsWith('/'));
    expect(visited.length).toBeGreaterThan(2);
    expect(visited.filter((address) => !/kn/.test(address))).toEqual([]);
  });
});

const record = fc.record({
  documentId: fc.constantFrom('a', 'b', 'c'),
  title: fc.constantFrom('One', 'Two', 'Three'),
  slug: fc.constantFrom('one', 'two', 'three', 'four'),
  link: fc.constantFrom('/notes', '/stories/one', '/stories/two#x', '/kn/notes', ''),
});
const records = fc.uniqueArray(record, { maxLength: 3, selector: ({ documentId }) => documentId });
const notes = records.map((all) => all.map(({ title, ...rest }) => ({ ...rest, text: title })));
const states = fc.array(fc.record({ en: records, kn: records, notes }), { minLength: 2, maxLength: 6 });

describe('an incremental build in two languages', () => {
  it.each(['show default', 'no page'])(
    'gives the same files as a full build after any edits (%s)',
    async (missing) => {
      const site = bilingualPages({ site: { missing } });
      await fc.assert(
        fc.asyncProperty(states, async (edits) => {
          const kept = createPlanner('build');
          let snapshot = EMPTY_SNAPSHOT;
          for (const content of edits) {
            const came = await bilingualSnapshot(site, content, snapshot);
            snapshot = mergeSnapshots(declaredUrls(site), snapshot, came);
            const followed = planBilingual(site, snapshot, kept);
            const fresh = planBilingual(site, snapshot);
            expect([...followed.jobs.keys()].toSorted()).toEqual([...fresh.jobs.keys()].toSorted());
            for (const [address, job] of fresh.jobs)
              expect([address, followed.jobs.get(address)?.key]).toEqual([address, job.key]);
            for (const address of fresh.addresses)
              expect(bodyAt(followed, address)).toEqual(bodyAt(fresh, address));
          }
        }),
        { numRuns: runs(4, 150) },
      );
    },
    120_000,
  );
});
