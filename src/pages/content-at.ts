import type { Snapshot } from '../content/snapshot.ts';
import { statusMessage } from '../core/content/api-answer.ts';
import type { LoadFailure } from '../core/content/load-result.ts';
import { textMember } from '../core/json/json.ts';
import { keepLast, memo } from '../core/json/memo.ts';
import { REMOVED, removeParts } from '../core/json/without-parts.ts';
import { formatLocalTime, momentIn, parsePeriodEnd, startOfDay } from '../core/text/moment.ts';
import { containsRelativeDay, resolveRelativeDays } from '../strapi/filters/relative-day.ts';
import { SHOWN_FROM, SHOWN_UNTIL } from '../strapi/model.ts';
import { translateContent } from './languages/translated-content.ts';
import { layoutsOf, mapSourceOwners, type Pages, type SourceOwner } from './pages.ts';

export interface ShownContent {
  /** The pages, with the moment's day in place of "$today". */
  readonly pages: Pages;
  readonly content: Snapshot;
  /** The next moment at which the visible content changes, in milliseconds since 1970; Infinity if none is known. */
  readonly next: number;
}

const NEVER = Number.POSITIVE_INFINITY;
// One shared object, because the build plan compares failures by identity.
const NOT_NOW: LoadFailure = { status: 404, message: statusMessage(404), gone: true };

/**
 * The content in all languages, without records and items outside their period. A record stays the same object while
 * the same part of it is visible.
 */
export function selectCurrentContent(pages: Pages, snapshot: Snapshot, now: number): ShownContent {
  const zone = pages.site.timeZone ?? 'UTC';
  const { content, next } = filterDatedContent(pages, snapshot, now);
  return {
    pages: pagesOn(pages, zone, now),
    content: translateContent(pages, content),
    next: haveRelativeDays(pages) ? Math.min(next, Date.parse(startOfDay(zone, now, 1))) : next,
  };
}

/** The content without records and items outside their period, and the next moment at which one begins or ends. */
export function filterDatedContent({ isDated, site }: Pages, snapshot: Snapshot, now: number) {
  if (!isDated) return { content: snapshot, next: NEVER };
  const zone = site.timeZone ?? 'UTC';
  const records = new Map<string, unknown>();
  const failures = new Map<string, LoadFailure>(snapshot.failures);
  let next = NEVER;
  for (const [url, record] of snapshot.records) {
    const visible = visibleValue(record, zone, now);
    next = Math.min(next, visible.next);
    if (visible.value === REMOVED) failures.set(url, NOT_NOW);
    else records.set(url, visible.value);
  }
  return { content: { records, failures, failed: snapshot.failed }, next };
}

/** A record as visible until the next moment; REMOVED if it isn't visible. */
interface Seen {
  readonly value: unknown;
  readonly next: number;
}

const keepSeen = keepLast<object, Seen & { readonly zone: string; readonly at: number }>();

function visibleValue(record: unknown, zone: string, now: number): Seen {
  if (typeof record !== 'object' || record === null) return { value: record, next: NEVER };
  return keepSeen(record, (last) => {
    if (last?.zone === zone && last.at <= now && now < last.next) return last;
    const { value, next } = Array.isArray(record)
      ? visibleList(record, zone, now)
      : visibleParts(record, zone, now);
    return { value: isSameList(last?.value, value) ? last?.value : value, next, zone, at: now };
  });
}

function visibleList(records: readonly unknown[], zone: string, now: number): Seen {
  const all = records.map((record) => visibleValue(record, zone, now));
  const shown = all.flatMap(({ value }) => (value === REMOVED ? [] : [value]));
  const next = all.reduce((soonest, seen) => Math.min(soonest, seen.next), NEVER);
  return { value: isSameList(records, shown) ? records : shown, next };
}

function visibleParts(record: object, zone: string, now: number): Seen {
  let next = NEVER;
  const value = removeParts(record, (part) => {
    const from = limit(begins, momentIn, zone, textMember(part, SHOWN_FROM)) ?? Number.NEGATIVE_INFINITY;
    const until = limit(ends, parsePeriodEnd, zone, textMember(part, SHOWN_UNTIL)) ?? NEVER;
    for (const moment of [from, until]) if (moment > now) next = Math.min(next, moment);
    return now < from || now >= until;
  });
  return { value, next };
}

/**
 * Moments by zone and text: many records have the same few days, and without this cache a list of 10,000 took twice as
 * long.
 */
type Moments = Map<string, number | undefined>;
const begins: Moments = new Map();
const ends: Moments = new Map();
const MOST_MOMENTS = 10_000;

function limit(moments: Moments, read: typeof momentIn, zone: string, text: string | undefined) {
  if (!text) return undefined;
  const key = `${zone} ${text}`;
  if (moments.size >= MOST_MOMENTS) moments.clear();
  if (!moments.has(key)) moments.set(key, read(zone, text));
  return moments.get(key);
}

const isSameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => one === b[at]);

const isRelative = memo(({ sources }: SourceOwner) => containsRelativeDay(sources));

/** True if the filters of a list compare with "$today". */
const haveRelativeDays = memo((pages: Pages) => [...layoutsOf(pages), ...pages.pages].some(isRelative));

const keepDay = keepLast<Pages, { readonly day: string; readonly pages: Pages }>();

/** The pages with dates in place of "$today"; cached for each day of the zone. */
function pagesOn(pages: Pages, zone: string, now: number): Pages {
  if (!haveRelativeDays(pages)) return pages;
  const day = `${zone} ${formatLocalTime(zone, now).slice(0, 10)}`;
  const dated = <T extends SourceOwner>(owner: T): T =>
    isRelative(owner) ? { ...owner, sources: resolveRelativeDays(owner.sources, zone, now) } : owner;
  return keepDay(pages, (last) =>
    last?.day === day
      ? last
      : {
          day,
          pages: mapSourceOwners(pages, dated),
        },
  ).pages;
}
