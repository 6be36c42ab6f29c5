import { hashOf } from './hash.ts';

/** The key of what is made from these parts; no part can be taken for a piece of its neighbour. */
export function makeFingerprint(...parts: readonly string[]): string {
  return hashOf(parts.map((part) => `${part.length}:${part}`).join(''));
}

const known = new WeakMap<object, string>();

/** Names a value by its JSON; of an object, which no longer changes, it is computed once. */
export function valueFingerprint(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return makeFingerprint(JSON.stringify(value) ?? 'undefined');
  const key = known.get(value) ?? newFingerprint(value);
  known.set(value, key);
  return key;
}

/** Of a list that is longer, most items are those of the list before, and have their keys. */
const LONG = 50;

function newFingerprint(value: object): string {
  if (!Array.isArray(value) || value.length <= LONG) return makeFingerprint(JSON.stringify(value));
  return makeFingerprint('list', value.map(valueFingerprint).join());
}
