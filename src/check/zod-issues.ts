import type { z } from 'zod';
import { isObject } from '../manifest/json.ts';
import { manifestSchema, SEARCH_CATEGORIES, shellSchema } from '../manifest/manifest.ts';
import type { JsonPath } from '../manifest/read-position.ts';
import type { Report } from './report.ts';
import { oneOf } from './suggest.ts';

type Issue = z.core.$ZodIssue;

/** Reports what the schema of a manifest (or of the shell) says about a value. */
export function reportIssues(
  issues: readonly Issue[],
  value: unknown,
  schema: z.ZodObject,
  report: Report,
): void {
  for (const issue of issues) {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
    // Populate has a check of its own, which knows more.
    if (path[0] === 'sources' && path[2] === 'populate') continue;
    reportIssue(issue, path, value, schema, report);
  }
}

function reportIssue(
  issue: Issue,
  path: JsonPath,
  value: unknown,
  schema: z.ZodObject,
  report: Report,
): void {
  const found = valueIn(value, path);
  if (issue.code === 'unrecognized_keys') {
    unknownKeys(issue.keys, path, schema, report);
  } else if (found === undefined) {
    report('shape', { path, part: 'key' }, `"${String(path.at(-1) ?? '')}" is missing`);
  } else if (issue.code === 'invalid_value') {
    const choices = issue.values.map(String);
    const check = path[0] === 'search' && path[1] === 'category' ? 'search-category' : 'shape';
    const message = `${JSON.stringify(found)} is not one of ${oneOf(choices)}`;
    report(check, { path }, message, { word: String(found), candidates: choices });
  } else if (issue.code === 'invalid_key') {
    const message = issue.issues[0]?.message ?? issue.message;
    report('shape', { path, part: 'key' }, `"${String(path.at(-1))}": ${message}`);
  } else {
    report('shape', { path }, messageOf(issue, found));
  }
}

function unknownKeys(keys: readonly string[], path: JsonPath, schema: z.ZodObject, report: Report): void {
  const candidates = keysAt(schema, path);
  for (const word of keys) {
    const message = `there is no "${word}" here. Known are ${oneOf(candidates)}`;
    report('shape', { path: [...path, word], part: 'key' }, message, { word, candidates });
  }
}

const SOURCE_KEYS = ['endpoint', 'populate', 'select', 'missing', 'onError'];
const SEARCH_KEYS = ['keywords', 'description', 'category', 'priority'];

function keysAt(schema: z.ZodObject, path: JsonPath): readonly string[] {
  if (path.length === 0) return Object.keys(schema.shape);
  return path[0] === 'search' ? SEARCH_KEYS : SOURCE_KEYS;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

function messageOf(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `${TYPES[issue.expected] ?? issue.expected} is expected, not ${typeName(found)}`;
    case 'too_small':
      if (typeof found === 'number') return `at least ${issue.minimum} is expected`;
      return Array.isArray(found) ? 'the list must not be empty' : 'the text must not be empty';
    case 'too_big':
      return `at most ${issue.maximum} is expected`;
    case 'invalid_format':
      return issue.format === 'url'
        ? 'an address such as "https://www.rgc.example" is expected'
        : issue.message;
    default:
      return issue.message;
  }
}

/** What a JSON value is, in words. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'a text';
  return typeof value === 'number' ? 'a number' : String(value);
}

function valueIn(value: unknown, path: JsonPath): unknown {
  let inner = value;
  for (const step of path) {
    if (Array.isArray(inner) && typeof step === 'number') inner = inner[step];
    else if (isObject(inner) && Object.hasOwn(inner, step)) inner = inner[step];
    else return undefined;
  }
  return inner;
}

/** The keys of a page manifest, of the shell, and the search categories, for editors and tests. */
export const KNOWN = {
  page: Object.keys(manifestSchema.shape),
  shell: Object.keys(shellSchema.shape),
  categories: SEARCH_CATEGORIES,
};
