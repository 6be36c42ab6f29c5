import { isObject } from '../src/core/json/json.ts';

/** The record with another word at the end of each of its texts. */
export function reworded(value: unknown, round: number, name = ''): unknown {
  if (typeof value === 'string')
    return /title|heading|name|text|desc|label/i.test(name) ? `${value} ${round}` : value;
  if (Array.isArray(value)) return value.map((item: unknown) => reworded(item, round, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, reworded(inner, round, key)]));
}
