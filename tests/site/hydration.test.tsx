import { act } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot } from '../../src/content/snapshot.ts';
import type { LoadFailure } from '../../src/core/content/load-result.ts';
import { sourceUrls } from '../../src/core/manifest/page.ts';
import { apiError, createRecordFile } from '../../src/http/json-file.ts';
import { App } from '../../src/page/layout/app.tsx';
import { createBlockStore } from '../../src/page/loading/block-store.ts';
import { payloadState } from '../../src/page/loading/page-state.ts';
import { initialBlockTypes, type Payload } from '../../src/page/loading/payload.ts';
import type { CompiledPage } from '../../src/pages/compiled-page.ts';
import { livePages } from '../../src/pages/live-pages.ts';
import { listAddresses } from '../../src/pages/pages.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { consoleSaid } from '../setup/console.ts';
import { runs } from '../setup/full.ts';
import { openSite } from '../setup/site.ts';
import { withoutFrame } from '../setup/without-frame.ts';

const whole = await openSite();
// Header and footer read nothing of a page's sources, so one page has them.
const frameless = withoutFrame(whole);
const [framed] = whole.pages.toSorted((a, b) => a.blocks.length - b.blocks.length);
const NOT_FOUND = { status: 404, message: 'Not Found' };

/** The state of a source on the server: a failure, a record, or nothing before the first poll. */
const STATES: Readonly<Record<string, { readonly failure?: LoadFailure; readonly record?: unknown }>> = {
  missing: { failure: NOT_FOUND },
  'missing for two polls': { failure: { ...NOT_FOUND, gone: true } },
  failing: { failure: { status: 500, message: 'The database is asleep' } },
  empty: { record: {} },
  'without a record': { record: null },
  'not polled': {},
};
type Changes = ReadonlyMap<string, keyof typeof STATES>;

/** Selects every n-th case of all pages. With a step coprime to the number of states, every state is selected. */
function every(step: number): <T>(cases: readonly T[]) => T[] {
  let count = 0;
  return (cases) => cases.filter(() => count++ % step === 0);
}
const chosenAlone = every(runs(7, 1));
const chosenPairs = every(runs(131, 11));

/** Sources of a page in one state each: alone, and in pairs. */
function changesOf(page: CompiledPage): Changes[] {
  const urls = sourceUrls(page === framed ? [page, whole.layout] : [page]);
  const alone = urls.map((url) => Object.keys(STATES).map((state) => [url, state] as const));
  const pairs = alone.flatMap((ones, at) =>
    alone.slice(at + 1).flatMap((others) => ones.flatMap((one) => others.map((other) => [one, other]))),
  );
  return [...chosenAlone(alone.flat()).map((one) => [one]), ...chosenPairs(pairs)].map(
    (changes) => new Map(changes),
  );
}

function contentWith(changes: Changes): Snapshot {
  const records = new Map(whole.snapshot.records);
  const failures = new Map(whole.snapshot.failures);
  for (const [url, state] of changes) {
    const { failure, record } = STATES[state] ?? {};
    if (record === undefined) records.delete(url);
    else records.set(url, Array.isArray(records.get(url)) ? [] : record);
    if (failure) failures.set(url, failure);
  }
  return { records, failures, failed: [] };
}

const report = ({ error }: { readonly error: unknown }) => {
  throw error;
};

/** The app as the browser starts it: with the code of the first blocks; all others are still HTML. */
async function startApp(payload: Payload, path: string, registry: typeof whole.registry) {
  const { layout, page, behaves } = payload;
  const store = createBlockStore(async (type) => {
    const block = registry.get(type);
    return block && 'render' in block ? block : undefined;
  });
  await store.load(initialBlockTypes(layout, page, behaves));
  store.loadNear(
    [...layout.header, ...page.blocks, ...layout.footer].map(({ type }) => type),
    behaves,
  );
  return createElement(App, {
    payload,
    first: payloadState(payload),
    registry: store.registry,
    report,
    path,
  });
}

/** Answers as the site's own /api does for this payload. */
function answerFrom({ records, failures }: Payload, url: string): Response {
  const file = Object.hasOwn(records, url)
    ? createRecordFile(records[url])
    : apiError(failures[url] ?? { status: 404, message: 'Not Found' });
  return new Response(file.body.toString(), { status: file.status });
}

/** Elements and texts, without the time of day, which a block's script adds by itself. */
const shownIn = (root: Element): string =>
  root.innerHTML.replace(/<!--.*?-->|<p [^>]*aria-atomic.*?<\/p>/gs, '');

/** A page at its first address before and after hydration; undefined if the page is gone. */
async function hydratedPage(route: string, changes: Changes) {
  const { layout, registry } = route === framed?.route ? whole : frameless;
  const snapshot = contentWith(changes);
  const page = livePages(whole, snapshot).pages.find((one) => one.route === route);
  if (!page) return undefined;
  const { path, params } = listAddresses(page, whole.snapshot)[0] ?? { path: '/not-found', params: {} };
  const { html, payload: sent } = renderPage({ page, params, path, layout, snapshot, registry, report });
  const payload = structuredClone(sent);
  vi.stubGlobal('fetch', async (url: string) => answerFrom(payload, url));
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const before = shownIn(root);
  const app = await startApp(payload, path, registry);
  const react = await act(async () => hydrateRoot(root, app));
  const after = shownIn(root);
  act(() => react.unmount());
  root.remove();
  return { before, after };
}

beforeEach(() => {
  // Before every date of the content: the browser marks those that are over, and the server can't.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01') });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  // Nothing scrolls near.
  const none = () => undefined;
  const observer = { observe: none, unobserve: none, disconnect: none };
  vi.stubGlobal('IntersectionObserver', function IntersectionObserver() {
    return observer;
  });
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
  vi.stubGlobal('cancelIdleCallback', none);
});
afterEach(() => {
  vi.useRealTimers();
  // Failures that are only logged.
  consoleSaid();
});

describe.each(whole.pages.map((page) => [page.route, changesOf(page)] as const))('%s', (route, cases) => {
  it('hydrates without changes if sources are missing, failing or empty', async () => {
    for (const changes of cases) {
      const page = await hydratedPage(route, changes);
      const named = [...changes].map(([url, state]) => `${url.split('?')[0]} ${state}`).join(', ');
      expect(page?.after, named).toBe(page?.before);
    }
  });
});
