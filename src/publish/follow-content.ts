import { formatFailures } from '../content/failure-lines.ts';
import type { ChangedIn, Extent } from '../content/loading/list-reader.ts';
import { documentIdOf } from '../content/loading/mend-list.ts';
import { hasSameContent } from '../content/merge-snapshots.ts';
import type { Origin } from '../content/origin/origin.ts';
import type { Snapshot } from '../content/snapshot.ts';
import type { IsOfType } from '../content/without-document.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';
import { memo } from '../core/json/memo.ts';
import { sourceUrls } from '../core/manifest/page.ts';
import { formatHeldPolls, type PublicationGuard } from '../guard/publication-guard.ts';
import type { LogChange } from '../node/change-log.ts';
import { omitMissingTranslations } from '../pages/languages/translated-content.ts';
import { movedPages } from '../pages/moved-pages.ts';
import { declaredUrls, layoutsOf, type Pages } from '../pages/pages.ts';
import type { ContentChange } from '../store/messages/refresh.ts';
import type { StatusKeeper } from '../store/messages/site-status.ts';
import type { SiteKeeper } from './current-site.ts';
import { createReaderIndex } from './plan/index-readers.ts';

/** Requests some sources; for long lists, only the given extent, by default all of it. */
export type TakeContent = (urls: Iterable<string>, extent?: Extent) => Promise<Snapshot>;

export interface FollowContentInput {
  readonly guard: PublicationGuard;
  readonly status: Pick<StatusKeeper, 'polled'>;
  readonly take: TakeContent;
  readonly isOfType: IsOfType;
  /** True if a list takes more than one request, so that only its changes are requested. */
  readonly isLong: (url: string) => boolean;
  readonly logChange: LogChange;
  readonly origin?: Pick<Origin, 'access'>;
}

/** The routes of the pages that read a source; every page reads the sources of the layout. */
function readersOf(site: Pages): (url: string) => readonly string[] {
  const around = new Set(sourceUrls(layoutsOf(site)));
  const reading = createReaderIndex(site.pages);
  return (url) => (around.has(url) ? ['every page'] : reading([url]).map(({ route }) => route));
}

/**
 * Returns the poll of the content, whose result is published if the guard allows it. Sources named by webhooks are
 * polled and published first; of long lists, only the named records and those that embed them.
 */
export function followContent(
  input: FollowContentInput,
  site: SiteKeeper,
): (changes: readonly ContentChange[]) => Promise<void> {
  const { guard, status, take, logChange, isOfType, isLong } = input;

  async function publish(polled: Snapshot): Promise<void> {
    await guard.prepare();
    // The pages may have changed since the request.
    const last = site.current();
    const { pages, snapshot } = last;
    if (!pages) return;
    const next = guard.review(pages, snapshot, polled);
    logChange('Publishing', formatHeldPolls(guard.held()));
    const isNew = !hasSameContent(snapshot, next);
    const change = isNew ? { snapshot: next, moved: movedPages(pages, snapshot, next, last.moved) } : {};
    if (isNew || !last.isShown) await site.publish({ ...last, ...change, isShown: true });
  }

  // A record's date doesn't change when an embedded record changes.
  async function followShown(pages: Pages, before: Snapshot): Promise<void> {
    const changed = changedRecords(before, site.current().snapshot);
    const long = [...declaredUrls(pages)].filter(isLong);
    if (changed.size > 0 && long.length > 0)
      await publish(withoutFailures(await take(long, createEmbeddingSelector(changed))));
  }

  return async (changes) => {
    const { pages: first } = site.current();
    if (!first) return;
    const pages = () => site.current().pages ?? first;
    const all = declaredUrls(first);
    const extents = extentsOf(changes, isOfType);
    const hurried = [...all].filter((url) =>
      changes.some(({ type }) => type !== undefined && isOfType(url, type)),
    );
    const isHeld = guard.held().length > 0;
    const isHurried = hurried.length > 0 && hurried.length < all.size && !isHeld;
    // Failures are reported by the poll of all sources, which counts them.
    if (isHurried) await publish(withoutFailures(await take(hurried, extents.first)));
    const before = site.current().snapshot;
    const sources = declaredUrls(pages());
    const polled = await take(sources, isHeld ? 'whole' : isHurried ? extents.rest : extents.all);
    const failed = omitMissingTranslations(pages(), polled.failed);
    const failures = formatFailures(failed, readersOf(pages()), input.origin?.access, sources.size);
    logChange('Content', failures);
    await publish(polled);
    if (extents.all === 'newer') await followShown(pages(), before);
    const held = guard.held().map(({ why }) => why);
    status.polled({
      sources: sources.size,
      missing: [...new Set(failed.map(({ url }) => url))],
      reasons: failures,
      held: held.join('; ') || undefined,
    });
    await site.save();
  };
}

const withoutFailures = ({ records }: Snapshot): Snapshot => ({ records, failures: new Map(), failed: [] });

/** The extents of long lists for the first poll, for the second, and for a poll of all sources at once. */
function extentsOf(
  changes: readonly ContentChange[],
  isOfType: IsOfType,
): { readonly first: Extent; readonly rest: Extent; readonly all: Extent } {
  if (changes.length === 0) return { first: 'newer', rest: 'newer', all: 'newer' };
  const namedChanges = changes.flatMap(({ type, changed, removed }) => {
    const documentId = changed ?? removed;
    return type !== undefined && documentId !== undefined ? [{ type, documentId }] : [];
  });
  if (namedChanges.length < changes.length) return { first: 'whole', rest: 'whole', all: 'whole' };
  // The named records, in lists of their own type.
  const first: ChangedIn = (url) =>
    namedChanges.flatMap(({ type, documentId }) => (isOfType(url, type) ? [documentId] : []));
  const rest = createEmbeddingSelector(namedChanges.map((one) => one.documentId));
  const all: ChangedIn = (...list) => [...new Set([...first(...list), ...rest(...list)])];
  return { first, rest, all };
}

/** Selects the records that embed any of the given records: their dates stay when an embedded one changes. */
export function createEmbeddingSelector(ids: Iterable<string>): ChangedIn {
  const shown = new Set(ids);
  return (_, records) =>
    records.flatMap((record) =>
      isObject(record) && innerIds(record).some((id) => shown.has(id)) ? (documentIdOf(record) ?? []) : [],
    );
}

/** The documentIds of records that differ between two snapshots. Sources without an earlier record don't count. */
function changedRecords(before: Snapshot, now: Snapshot): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const [url, record] of now.records) {
    const last = before.records.get(url);
    if (record === last || last === undefined) continue;
    const lastRecords = new Set<unknown>([last].flat());
    for (const one of [record].flat()) if (!lastRecords.has(one)) changed.add(documentIdOf(one) ?? '');
  }
  return changed;
}

const innerIds = memo((record: JsonObject) => Object.values(record).flatMap(documentIds));

function documentIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(documentIds);
  return isObject(value) ? [documentIdOf(value) ?? [], ...Object.values(value).map(documentIds)].flat() : [];
}
