import { hashOf } from './hash.ts';

/** A hash of several parts. Parts can't run into each other: "ab", "c" and "a", "bc" have different hashes. */
export function makeFingerprint(...parts: readonly string[]): string {
  return hashOf(parts.map((part) => `${part.length}:${part}`).join(''));
}

const known = new WeakMap<object, string>();

/** Fingerprints a value by its JSON. For an object, which must never change, it is computed only once. */
export function valueFingerprint(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return makeFingerprint(JSON.stringify(value) ?? 'undefined');
  const key = known.get(value) ?? newFingerprint(value);
  known.set(value, key);
  return key;
}

/** In a list longer than this, most items are those of the previous list, whose fingerprints are known. */
const LONG = 50;

function newFingerprint(value: object): string {
  if (!Array.isArray(value) || value.length <= LONG) return makeFingerprint(JSON.stringify(value));
  return makeFingerprint('list', value.map(valueFingerprint).join());
}
