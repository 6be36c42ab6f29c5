import type { Page } from '../core/manifest/page.ts';
import { NOT_FOUND_ROUTE, routeParams } from '../core/manifest/route.ts';
import { type Address, addressesOf, type Pages } from '../site/pages.ts';
import { type Ask, type Snapshot, takeSnapshot } from '../site/snapshot.ts';
import type { PreviewClaim } from './preview-link.ts';

const API = '/api';

/** Whether a source reads the type that answers at `endpoint`. */
export function readsType(url: string, endpoint: string): boolean {
  const path = url.slice(API.length).split('?')[0] ?? '';
  return path === endpoint || path.startsWith(`${endpoint}/`);
}

/** The page on which a type is looked at: the first that reads it, or, for what is on all, the first of all. */
export function pageFor(pages: Pages, endpoint: string): Page | undefined {
  const plain = pages.pages.filter(({ route }) => route !== NOT_FOUND_ROUTE);
  const reading = plain.filter(({ sources }) =>
    Object.values(sources).some(({ url }) => readsType(url, endpoint)),
  );
  const simple = reading.find(({ route }) => routeParams(route).length === 0) ?? reading[0];
  return simple ?? plain.find(({ route }) => route === '/') ?? plain[0];
}

/** An address of the page: its route, or the first that the content offers. */
export function addressFor(page: Page, snapshot: Snapshot): Address {
  return addressesOf(page, snapshot)[0] ?? { path: page.route, params: {} };
}

/**
 * The published content, with the draft in place of the previewed type, as it would be if it were
 * published. Nothing published stands in for a draft that can't be read: then `failed` says why.
 */
export async function draftSnapshot(
  { layout, pages }: Pages,
  published: Snapshot,
  { endpoint, status }: PreviewClaim,
  ask: Ask,
  timeoutMs: number,
): Promise<Snapshot> {
  const urls = [layout, ...pages].flatMap(({ sources }) => Object.values(sources).map(({ url }) => url));
  const wanted = urls.filter((url) => readsType(url, endpoint));
  const askDraft: Ask = (url, signal) =>
    ask(`${url}${url.includes('?') ? '&' : '?'}status=${status}`, signal);
  const none: Snapshot = { records: new Map(), failures: new Map(), failed: [] };
  const draft = await takeSnapshot(wanted, askDraft, none, timeoutMs);
  return {
    records: new Map([...published.records, ...draft.records]),
    // What was never published has failed before; its draft is there.
    failures: new Map([
      ...[...published.failures].filter(([url]) => !draft.records.has(url)),
      ...draft.failures,
    ]),
    failed: draft.failed,
  };
}
