import { memo } from '../core/json/memo.ts';
import { hashOf } from './hash.ts';

/** Hashes several parts. Their boundaries count: "ab", "c" and "a", "bc" have different hashes. */
export function makeFingerprint(...parts: readonly string[]): string {
  return hashOf(parts.map((part) => `${part.length}:${part}`).join(''));
}

/** Fingerprints a value by its JSON. For an object, which must never change, it is computed only once. */
export function fingerprintValue(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? objectFingerprint(value)
    : makeFingerprint(JSON.stringify(value) ?? 'undefined');
}

/** The length from which cached fingerprints of a list's items are used, because most items are usually unchanged. */
const LONG = 50;

const objectFingerprint = memo((value: object): string =>
  Array.isArray(value) && value.length > LONG
    ? makeFingerprint('list', value.map(fingerprintValue).join())
    : makeFingerprint(JSON.stringify(value)),
);
