import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from '../../../tests/setup/listen.ts';
import { writePreviewToken } from '../../../tests/setup/preview-token.ts';
import { openCms } from '../../content/cms-client.ts';
import { type PreviewClaim, readPreviewToken } from '../../content/preview-link.ts';
import { requestsEndpoint } from '../../content/reads-type.ts';
import { deriveKey } from '../../content/shared-keys.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Page } from '../../core/manifest/page.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { MUSEUM } from '../../page/layout/testing/museum.ts';
import type { Pages } from '../../pages/pages.ts';
import { findPreviewPage, findPreviewPlace, renderDraftPage } from '../../publish/drafts/draft-page.ts';
import { createPreview } from './preview.ts';

const secret = 'what site and cms share, in this test';
const now = 1_000_000;
const claim: PreviewClaim = { endpoint: '/policy', status: 'draft', until: now + 1000 };

const page = (route: string, ...urls: string[]): Page => ({
  route,
  title: route,
  description: '',
  sources: Object.fromEntries(urls.map((url, at) => [`source${at}`, { url }])),
  blocks: [],
});
const pages: Pages = {
  site: UNNAMED_SITE,
  layout: { ...MUSEUM, sources: { footer: { url: '/api/footer' } } },
  pages: [page('/', '/api/home'), page('/hall-rules', '/api/policy?populate=*', '/api/home')],
  search: {},
};
const snapshot: Snapshot = {
  records: new Map([
    ['/api/policy?populate=*', { title: 'Published' }],
    ['/api/home', { title: 'Home' }],
  ]),
  failures: new Map(),
  failed: [],
};

const story = (documentId: string, slug: string) => ({ documentId, slug });

/** A CMS with one draft, which answers only requests with the key. */
const asked: string[] = [];
const cms = createServer((request, response) => {
  asked.push(request.url ?? '');
  const known = request.headers.authorization === `Bearer ${deriveKey(secret, 'draft')}`;
  if (request.url?.startsWith('/uploads/')) return void response.end('a picture');
  const story = { documentId: 'draft1', slug: 'new-name', title: 'Draft' };
  const single = { title: 'Draft', image: { url: '/uploads/new.webp' } };
  const planned = { title: 'Planned', shown_from: '2126-11-23' };
  const answers = { '/api/stories': [story], '/api/planned': planned };
  const [, data = single] = Object.entries(answers).find(([path]) => request.url?.startsWith(path)) ?? [];
  const body = known ? { data } : { data: null, error: { message: 'Missing or invalid credentials' } };
  response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
const contentUrl = await listen(cms);

const preview = (address: string, origin = contentUrl, shown = pages) => {
  const [path = '', query = ''] = address.split('?');
  const connection = { url: origin, headers: {} };
  return createPreview({
    secret,
    cms: openCms(connection),
    draftPage: (wanted, view) =>
      renderDraftPage(
        {
          secret,
          cms: connection,
          model: async () => undefined,
          published: async () => ({ pages: shown, snapshot }),
          render: ({ page: { route } }, _pages, { records }) => JSON.stringify([route, ...records.values()]),
          points: async ({ page: { route } }, _pages, { records }, panel) => ({
            points: [],
            head: [{ name: 'title', value: JSON.stringify([route, panel, ...records.values()]) }],
          }),
          script: '/assets/frame.js',
          timeoutMs: 1000,
          policy: "default-src 'self'; frame-ancestors 'self'",
        },
        wanted,
        view,
      ),
    timeoutMs: 1000,
    now: () => now,
  })(path, query);
};

describe('a preview link', () => {
  it('contains all values that it was created from', () => {
    expect(readPreviewToken(secret, writePreviewToken(secret, claim), now)).toEqual(claim);
  });

  const token = writePreviewToken(secret, claim);
  const [body = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ ...claim, endpoint: '/footer' })).toString('base64url');
  const signed = (text: string) => {
    const body = Buffer.from(text).toString('base64url');
    const signature = createHmac('sha256', deriveKey(secret, 'preview')).update(body).digest('base64url');
    return `${body}.${signature}`;
  };
  it('is signed by HMAC-SHA256', () => {
    expect(signed(JSON.stringify(claim))).toBe(writePreviewToken(secret, claim));
  });
  it.each([
    ['nothing', ''],
    ['no signature', body],
    ['altered', `${other}.${signature}`],
    ['followed by another part', `${token}.${signature}`],
    ['of another secret', writePreviewToken('another secret', claim)],
    ['expired', writePreviewToken(secret, { ...claim, until: now - 1 })],
    ['signed, but no JSON', signed('no JSON')],
    ['without end', writePreviewToken(secret, { ...claim, until: Number.MAX_SAFE_INTEGER })],
  ])('is refused when it is %s', async (_, token) => {
    expect(readPreviewToken(secret, token, now)).toBeUndefined();
    const answer = await preview(`/preview/${token}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'no-store']);
  });
});

describe('the page of a preview', () => {
  const token = writePreviewToken(secret, { ...claim, panel: 'http://cms.example:1337' });

  it('shows the draft and is not cached', async () => {
    const answer = await preview(`/preview/${token}`);
    const image = { url: `/preview/${token}/uploads/new.webp` };
    expect(await answer.json()).toEqual(['/hall-rules', { title: 'Draft', image }, { title: 'Home' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(answer.headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' http://cms.example:1337",
    );
    expect(asked.at(-1)).toBe('/api/policy?populate=*&status=draft');
  });

  it('serves uploads of the draft and nothing else of the CMS', async () => {
    expect(await (await preview(`/preview/${token}/uploads/new.webp`)).text()).toBe('a picture');
    for (const path of ['admin/init', 'uploads/../admin/init', '/elsewhere.example/uploads/x']) {
      expect((await preview(`/preview/${token}/${path}`)).status).toBe(404);
    }
  });

  it('shows any page with its drafts or its published content', async () => {
    const titles = async (query: string) =>
      (await (await preview(`/preview/${token}${query}`)).json()).slice(1);
    expect(await titles('/')).toEqual([expect.objectContaining({ title: 'Draft' }), { title: 'Home' }]);
    expect(await titles('?shows=published')).toEqual([{ title: 'Published' }, { title: 'Home' }]);
    expect((await preview(`/preview/${token}/nowhere`)).status).toBe(404);
  });

  it('shows drafts of other types only with the right to read them', async () => {
    const titles = async (all: boolean) => {
      const own = writePreviewToken(secret, { ...claim, all });
      const answer = await preview(`/preview/${own}?drafts=all`);
      return (await answer.json()).map((record: { title?: string }) => record.title);
    };
    expect(await titles(false)).toEqual([undefined, 'Draft', 'Home']);
    expect(await titles(true)).toEqual([undefined, 'Draft', 'Draft', 'Draft']);
  });

  it('shows a record dated in the future as on that date', async () => {
    // A source that compares with today changes at the next midnight, which isn't the record's day.
    const today = { ...page('/today'), sources: { days: { url: '/api/home', select: '$today' } } };
    const soon = page('/soon', '/api/planned', '/api/home');
    const dated: Pages = { ...pages, isDated: true, pages: [soon, today] };
    const own = writePreviewToken(secret, { ...claim, endpoint: '/planned' });
    const titles = async (query: string) =>
      (await preview(`/preview/${own}${query}`, contentUrl, dated)).text();
    expect(await titles('')).toContain('"title":"Planned"');
    expect(await titles('?shows=published')).not.toContain('Planned');
  });

  it('lists the field and the manifest line of each value', async () => {
    const answer = await preview(`/preview/${token}?points`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { head } = await answer.json();
    expect(JSON.parse(head[0].value).slice(0, 3)).toEqual([
      '/hall-rules',
      'http://cms.example:1337',
      { title: 'Draft', image: { url: '/uploads/new.webp' } },
    ]);
  });

  it('answers 502 when the draft is unreadable', async () => {
    const answer = await preview(`/preview/${token}`, 'http://127.0.0.1:9');
    expect(answer.status).toBe(502);
  });
});

describe('the preview page of a record', () => {
  const url = '/api/stories?pagination[limit]=-1';
  const item: Page = { ...page('/stories/:slug'), sources: { story: { url, select: '[slug=:slug]' } } };
  const all: Pages = { ...pages, pages: [...pages.pages, page('/stories', url), item] };
  const records = new Map([[url, [story('a', 'one'), story('b', 'two'), story('c', 'two'), story('d', '')]]]);

  it.each([
    ['b', '/stories/two'],
    // In turn: another record has its address; it has none; it is on another page's list.
    ['c', '/stories'],
    ['d', '/stories'],
    ['gone', '/stories'],
    [undefined, '/stories'],
  ])('of the record %s has the address %s', (documentId, path) => {
    const claimed = { endpoint: '/stories', ...(documentId === undefined ? {} : { documentId }) };
    expect(findPreviewPlace(all, claimed, { ...snapshot, records })?.address.path).toBe(path);
  });

  it('has the address that the draft will have', async () => {
    const token = writePreviewToken(secret, { ...claim, endpoint: '/stories', documentId: 'draft1' });
    const answer = await preview(`/preview/${token}`, contentUrl, all);
    expect(await answer.json()).toEqual([
      '/stories/:slug',
      expect.anything(),
      expect.anything(),
      [{ documentId: 'draft1', slug: 'new-name', title: 'Draft' }],
    ]);
    expect(asked.at(-1)).toMatch(/pagination.*&status=draft$/);
  });
});

it.each([
  ['/policy', '/hall-rules'],
  ['/home', '/'],
  ['/footer', '/'],
  ['/unused', '/'],
])('the preview of the type %s shows the page %s', (endpoint, route) => {
  expect(findPreviewPage(pages, endpoint)?.route).toBe(route);
});

it('the preview of a type ignores a type whose name begins with its name', () => {
  expect(requestsEndpoint('/api/policy-two?populate=*', '/policy')).toBe(false);
  expect(requestsEndpoint('/api/downloads/abc', '/downloads')).toBe(true);
});
