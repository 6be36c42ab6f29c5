import { withParameter } from '../content/ask-drafts.ts';
import { readsType } from '../content/reads-type.ts';
import { type Ask, type Reading, type Snapshot, takeSnapshot } from '../content/snapshot.ts';
import { hasNumberOnly } from '../strapi/normal-record.ts';
import { declaredUrls, type Pages } from './pages.ts';

const STRAPI_4_DRAFTS = 'publicationState=preview';

export const typeUrls = (site: Pages, endpoint: string): readonly string[] =>
  [...declaredUrls(site)].filter((url) => readsType(url, endpoint));

/**
 * The content with drafts in place of some sources. An unreadable draft is not replaced by published content; `failed`
 * has the reason.
 */
export async function withDrafts(
  published: Snapshot,
  draftUrls: readonly string[],
  ask: Ask,
  timeoutMs: number,
  reading: Reading,
): Promise<Snapshot> {
  const drafts = [...published.records.values()].flat().some(hasNumberOnly)
    ? STRAPI_4_DRAFTS
    : 'status=draft';
  const askDraft: Ask = (url, signal) => ask(withParameter(url, drafts), signal);
  const none: Snapshot = { records: new Map(), failures: new Map(), failed: [] };
  const draft = await takeSnapshot(draftUrls, askDraft, none, timeoutMs, reading);
  return {
    records: new Map([...published.records, ...draft.records]),
    // A type that was never published has failed before; its draft replaces the failure.
    failures: new Map([
      ...[...published.failures].filter(([url]) => !draft.records.has(url)),
      ...draft.failures,
    ]),
    failed: draft.failed,
  };
}
