import { isObject } from '../../core/json/json.ts';
import type { PopulateError } from './query-error.ts';
import { isTextList } from './value.ts';

const optionNames = ['populate', 'fields', 'on'];
const plainName = /^[\w.:-]+$/;

/** What a manifest's populate may look like: objects, `true` and `"*"`, with nothing empty in them. */
export function checkShape(populate: unknown): PopulateError[] {
  return level(populate, []);
}

function level(value: unknown, keys: readonly string[]): PopulateError[] {
  if (value === '*') return [];
  if (!isObject(value)) return [errorAt(keys, 'Populate is an object of fields, or "*"')];
  return entries(value, keys, (inner, here) => {
    if (inner === true || inner === '*') return [];
    return isObject(inner)
      ? options(inner, here)
      : [errorAt(here, 'A field is populated with true or with an object')];
  });
}

function options(value: Readonly<Record<string, unknown>>, keys: readonly string[]): PopulateError[] {
  return entries(value, keys, (inner, here, name) => {
    if (name === 'populate') return level(inner, here);
    if (name === 'fields') return fields(inner, here);
    if (name === 'on') return fragments(inner, here);
    return [errorAt(here, `Invalid key ${name}`, optionNames)];
  });
}

function fields(value: unknown, keys: readonly string[]): PopulateError[] {
  if (value === '*' || (isTextList(value) && value.length > 0)) return [];
  return [
    errorAt(
      keys,
      Array.isArray(value) ? 'The list of fields holds names' : 'Fields are a list of names, or "*"',
    ),
  ];
}

function fragments(value: unknown, keys: readonly string[]): PopulateError[] {
  if (!isObject(value)) return [errorAt(keys, 'An object says what to populate of each component')];
  return entries(value, keys, (inner, here) => {
    if (inner === true) return [];
    return isObject(inner)
      ? options(inner, here)
      : [errorAt(here, 'A component is populated with true or with an object')];
  });
}

function entries(
  value: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  check: (inner: unknown, here: readonly string[], name: string) => PopulateError[],
): PopulateError[] {
  const names = Object.keys(value);
  if (names.length === 0 && keys.length > 0)
    return [errorAt(keys, 'An empty object populates nothing. Write true')];
  return names.flatMap((name) => {
    const here = [...keys, name];
    // Brackets in a name would change the query.
    return plainName.test(name) ? check(value[name], here, name) : [errorAt(here, `Invalid key ${name}`)];
  });
}

const errorAt = (
  keys: readonly string[],
  message: string,
  expected: readonly string[] = [],
): PopulateError => ({
  keys,
  message,
  expected,
});
