import { hashOf } from './hash.ts';

/** Hashes several parts. Their boundaries count: "ab", "c" and "a", "bc" have different hashes. */
export function makeFingerprint(...parts: readonly string[]): string {
  return hashOf(parts.map((part) => `${part.length}:${part}`).join(''));
}

const fingerprints = new WeakMap<object, string>();

/** Fingerprints a value by its JSON. Cached by object, so objects must be immutable. */
export function valueFingerprint(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return makeFingerprint(JSON.stringify(value) ?? 'undefined');
  const key = fingerprints.get(value) ?? newFingerprint(value);
  fingerprints.set(value, key);
  return key;
}

/** In longer lists, most items are usually those of the previous list, so their cached fingerprints are used. */
const LONG = 50;

function newFingerprint(value: object): string {
  if (!Array.isArray(value) || value.length <= LONG) return makeFingerprint(JSON.stringify(value));
  return makeFingerprint('list', value.map(valueFingerprint).join());
}
