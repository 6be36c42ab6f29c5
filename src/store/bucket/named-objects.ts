import { applyDelta, type Entry } from '../entry.ts';
import { readLines } from '../journal-line.ts';
import { OBJECTS, objectPath } from '../objects.ts';

/** The objects that some lines of a journal name, by hash. */
export interface NamedObjects {
  /** Those that the lines end with: nothing can be shown without them. */
  readonly current: ReadonlySet<string>;
  /** Those of earlier states: a sweep may have taken them. */
  readonly earlier: ReadonlySet<string>;
}

/** Reads whole lines of a journal. */
export function namedObjects(lines: Buffer): NamedObjects {
  const index = new Map<string, Entry>();
  const all = new Set<string>();
  for (const { line } of readLines(lines)) {
    if (!line) continue;
    applyDelta(index, line.delta);
    for (const [, { hash }] of line.delta.set) all.add(hash);
  }
  const current = new Set([...index.values()].map(({ hash }) => hash));
  return { current, earlier: new Set([...all].filter((hash) => !current.has(hash))) };
}

/** Begins the keys of all objects. */
export const OBJECT_KEYS = `site/${OBJECTS}/`;

/** The key of an object: its place in STATE_DIR. */
export function objectKey(hash: string): string {
  return objectPath('site', hash);
}
