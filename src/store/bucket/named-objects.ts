import { applyDelta, type Entry } from '../entry.ts';
import { readLines } from '../journal-line.ts';
import { OBJECTS, objectPath } from '../objects.ts';

/** The objects that some journal lines name, by hash. */
export interface NamedObjects {
  /** Objects that the index has after the last line: the site can't be shown without them. */
  readonly current: ReadonlySet<string>;
  /** Objects of earlier states, which a sweep may have deleted. */
  readonly earlier: ReadonlySet<string>;
}

/** Reads the named objects from whole journal lines. */
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

export const OBJECT_KEYS = `site/${OBJECTS}/`;

/** The key of an object, which is its path in STATE_DIR. */
export function objectKey(hash: string): string {
  return objectPath('site', hash);
}
