import type { StoredObject } from './bucket.ts';

/** The prefix of all keys under which journals are stored. */
export const INDEX = 'index/';

/** A stretch of a journal. The bytes under its key never change, whichever server writes them. */
export interface Segment {
  readonly key: string;
  /** In bytes from the beginning of the journal. */
  readonly start: number;
  readonly end: number;
}

export interface StoredJournal {
  readonly name: string;
  /** In the order of their starts. */
  readonly segments: readonly Segment[];
  /** The byte up to which nothing is missing. */
  readonly end: number;
  /** The time at which its last segment was written, in milliseconds. */
  readonly changedAt: number;
}

const SEGMENT = /^index\/(.+)\/(\d+)-(\d+)$/;
const DIGITS = 12;

/** The key of a stretch of a journal. Objects in a store can't be appended to, so each stretch is one object. */
export function segmentKey(journal: string, start: number, end: number): string {
  const [from, to] = [start, end].map((at) => String(at).padStart(DIGITS, '0'));
  return `${INDEX}${journal}/${from}-${to}`;
}

/** The journal that a key belongs to; undefined for other keys. */
export function journalOfKey(key: string): string | undefined {
  return SEGMENT.exec(key)?.[1];
}

/** The journals of a bucket, ordered by their last change. */
export function storedJournals(listed: readonly StoredObject[]): StoredJournal[] {
  const found = new Map<string, { segments: Segment[]; changedAt: number }>();
  for (const { key, changedAt } of listed) {
    const [, name, start, end] = SEGMENT.exec(key) ?? [];
    if (name === undefined) continue;
    const journal = found.get(name) ?? { segments: [], changedAt: 0 };
    journal.segments.push({ key, start: Number(start), end: Number(end) });
    journal.changedAt = Math.max(journal.changedAt, changedAt);
    found.set(name, journal);
  }
  const journals = [...found].map(([name, { segments, changedAt }]) => {
    segments.sort((one, other) => one.start - other.start || one.end - other.end);
    return { name, segments, changedAt, end: lastByte(segments) };
  });
  return journals.sort(
    (one, other) => one.changedAt - other.changedAt || one.name.localeCompare(other.name, 'en'),
  );
}

/** Segments may overlap, because two servers may have divided the same journal differently. */
function lastByte(segments: readonly Segment[]): number {
  let end = 0;
  for (const segment of segments) if (segment.start <= end) end = Math.max(end, segment.end);
  return end;
}

/** The segments that continue a journal from this byte to its end. */
export function segmentsFrom({ segments }: StoredJournal, from: number): Segment[] {
  let end = from;
  return segments.filter((segment) => {
    const isNext = segment.start <= end && segment.end > end;
    if (isNext) end = segment.end;
    return isNext;
  });
}
