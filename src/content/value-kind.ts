import { isObject } from '../core/json/json.ts';

/** The kind of a JSON value in words: "nothing", "a list", "an object", "a number". */
export function valueKind(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}
