import { admitRecord } from '../../content/admit-record.ts';
import { askDrafts } from '../../content/ask-drafts.ts';
import type { Connection } from '../../content/connection.ts';
import { idOf } from '../../content/loading/mend-list.ts';
import { CMS_TIMEOUT_MS } from '../../content/origin/open-origin.ts';
import { urlEndpoint } from '../../content/record-error.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { type NamedDocument, withoutDocument } from '../../content/without-document.ts';
import type { EditorAction } from '../../core/content/editor-action.ts';
import { textMember } from '../../core/json/json.ts';
import { clockIn } from '../../core/text/moment.ts';
import { createGuard } from '../../guard/create-guard.ts';
import type { PublicationGuard } from '../../guard/publication-guard.ts';
import { lostAddressReasons } from '../../pages/address-lines.ts';
import { contentAt } from '../../pages/content-at.ts';
import { typeUrls, withDrafts } from '../../pages/draft-content.ts';
import { type Published, readPublished } from '../../store/restore/read-published.ts';
import { siteFolder } from '../../store/store.ts';
import { type ContentModel, type ContentType, findEndpoint } from '../../strapi/model.ts';
import type { Project } from '../project/project.ts';
import { type Forecast, forecastChange } from './foresee.ts';
import { ownMoments } from './own-moments.ts';

interface Forecasts extends Forecast {
  /** Later changes caused by the record's dates, with the time in the site's zone. */
  readonly planned: readonly (Forecast & { readonly when: string })[];
}

export interface WouldInput {
  readonly project: Project;
  readonly stateDir: string;
  readonly cms: Connection | undefined;
  readonly contentSecret: string | undefined;
}

/** The effect of an action, or the reason why it can't be forecast. */
export type WouldAnswer = Effect | { readonly error: string };

interface Effect extends Forecasts {
  /** The reason if the whole publication would be held. */
  readonly held: string | undefined;
  /** The reasons if visitors would not get the new version of the record. */
  readonly refused: readonly string[];
  /** The reasons why this record, or another one because of it, would have no page of its own. */
  readonly pageless: readonly string[];
}

interface NextContent {
  readonly next: Snapshot;
  readonly refused: readonly string[];
}

/** Forecasts the effect of an editor's action from the published content and the CMS's draft. Changes nothing. */
export async function forecastAction(input: WouldInput, action: EditorAction): Promise<WouldAnswer> {
  const { project, stateDir, cms } = input;
  const published = await readPublished(siteFolder({ stateDir }));
  if (!published) return { error: `Nothing is published in ${stateDir}. Set the server’s STATE_DIR.` };
  const model = await project.model();
  const type = model.types.get(action.endpoint);
  if (!type) return { error: `The content model has no "${action.endpoint}".` };
  if (type.kind === 'collection' && action.documentId === undefined)
    return { error: `${action.endpoint} is a collection: name the documentId of its record, too.` };
  const isOfType = (url: string, name: string) => findEndpoint(model, urlEndpoint(url))?.type.name === name;
  const { pages } = published;
  const guard = createGuard(stateDir, project.origin({ cms, stateDir }).name);
  const snapshot = await guard.restore(published.snapshot);
  await guard.prepare();
  const now = { pages, snapshot };
  const takedown = takedownOf(now, type, action);
  if (action.verb !== 'publish' && !takedown) return { error: 'It is not published.' };
  const after = takedown
    ? { next: withoutDocument(snapshot, takedown, isOfType), refused: [] }
    : await withDraft(input, model, now, action);
  if ('error' in after) return after;
  const { next, refused } = after;
  return {
    ...forecasts(project, now, next, action),
    refused,
    pageless: takedown ? [] : lostAddressReasons(pages, next, action),
    held: takedown ? heldTakedown() : heldBy(guard, now, next),
  };

  function heldTakedown(): string | undefined {
    const isHeld = takedown && guard.takeDown(pages, snapshot, takedown, isOfType) === snapshot;
    return isHeld && next !== snapshot ? 'somebody has to accept it: too much would go' : undefined;
  }
}

function takedownOf(
  { pages, snapshot }: Published,
  type: ContentType,
  action: EditorAction,
): NamedDocument | undefined {
  if (action.verb === 'publish') return undefined;
  const records = typeUrls(pages, action.endpoint).map((url) => snapshot.records.get(url));
  const ids = records.flat().map((record) => textMember(record, 'documentId'));
  const documentId = type.kind === 'single' ? ids[0] : ids.find((id) => id === action.documentId);
  return documentId === undefined ? undefined : { type: type.name, documentId };
}

async function withDraft(
  { cms, contentSecret }: WouldInput,
  model: ContentModel,
  { pages, snapshot }: Published,
  { endpoint, documentId }: EditorAction,
): Promise<NextContent | { readonly error: string }> {
  if (cms === undefined || contentSecret === undefined)
    return { error: 'Drafts are read from the CMS: set CONTENT_URL and CONTENT_SECRET.' };
  const urls = typeUrls(pages, endpoint);
  const ask = askDrafts(cms, contentSecret);
  const drafted = await withDrafts(snapshot, urls, ask, CMS_TIMEOUT_MS, { model, base: cms.url });
  const [failure] = drafted.failed;
  if (failure) return { error: `The draft can’t be read: ${failure.message}` };
  const drafts = new Map(urls.map((url) => [url, drafted.records.get(url)]));
  return admitted(model, snapshot, withPublished(snapshot, drafts, documentId), urls);
}

/** Refuses what the publisher would refuse, and keeps the published version in its place. */
function admitted(
  model: ContentModel,
  snapshot: Snapshot,
  next: Snapshot,
  urls: readonly string[],
): NextContent {
  const records = new Map(next.records);
  const refused = urls.flatMap((url) => {
    const kept = snapshot.records.get(url);
    const { record = kept, remarks } = admitRecord(model, url, next.records.get(url), kept);
    records.set(url, record);
    return remarks;
  });
  return { next: { ...next, records }, refused: [...new Set(refused)] };
}

function heldBy(guard: PublicationGuard, { pages, snapshot }: Published, next: Snapshot): string | undefined {
  guard.review(pages, snapshot, { ...next, failed: [] });
  return guard.held()[0]?.why;
}

/**
 * The content with one record published: the sources of its type contain its draft, at its place among the drafts.
 * @param drafts the sources of its type with all their drafts
 * @param documentId of a record in a collection
 */
export function withPublished(
  snapshot: Snapshot,
  drafts: Snapshot['records'],
  documentId: string | undefined,
): Snapshot {
  const records = new Map(snapshot.records);
  for (const [url, draft] of drafts) {
    const published = snapshot.records.get(url);
    records.set(url, Array.isArray(draft) ? withItem(published, draft, documentId) : draft);
  }
  return {
    ...snapshot,
    records,
    failures: new Map([...snapshot.failures].filter(([url]) => !drafts.has(url))),
  };
}

/** The published list with the draft of one item, without drafts of other items. */
function withItem(published: unknown, drafts: readonly unknown[], documentId: string | undefined): unknown {
  const items = new Map(
    (Array.isArray(published) ? published : []).map((item: unknown) => [idOf(item), item]),
  );
  return drafts.flatMap((item) => (idOf(item) === documentId ? [item] : (items.get(idOf(item)) ?? [])));
}

/** The immediate changes of an action, and the later ones caused by the record's dates. */
function forecasts(
  { registry }: Project,
  { pages, snapshot }: Published,
  next: Snapshot,
  action: EditorAction,
): Forecasts {
  const change = ([before, beforeAt]: readonly [Snapshot, number], after: number) =>
    forecastChange(
      {
        pages,
        snapshot: contentAt(pages, before, beforeAt).content,
        registry,
        report: () => undefined,
        // Everything that a visitor sees, without the file names of the build.
        document: ({ html, head }) => html + JSON.stringify(head),
      },
      contentAt(pages, next, after).content,
    );
  const now = Date.now();
  const planned = ownMoments(pages, next, action, now).ahead.map((moment) => ({
    when: clockIn(pages.site.timeZone ?? 'UTC', moment),
    ...change([next, moment - 1], moment),
  }));
  return { ...change([snapshot, now], now), planned };
}
