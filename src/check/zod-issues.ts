import type { z } from 'zod';
import { isObject } from '../manifest/json.ts';
import type { JsonPath } from '../manifest/read-position.ts';
import type { Report } from './report.ts';
import { nearest, oneOf } from './suggest.ts';

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
    if (!isPopulate(path)) reportIssue(issue, path, value, schema, report);
  }
}

/** Populate has a check of its own, which knows more; this is for what only the schema minds. */
export function reportPopulateIssues(issues: readonly Issue[], report: Report): void {
  for (const { path } of issues) {
    const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
    if (isPopulate(steps)) {
      report(
        'populate-refused',
        { path: steps, part: 'key' },
        'a populate is "*" or an object of true and objects',
      );
    }
  }
}

function isPopulate(path: JsonPath): boolean {
  return path[0] === 'sources' && path[2] === 'populate';
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
    reportMissing(path, value, schema, report);
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

// What is missing only because it is misspelt is reported where it is misspelt.
function reportMissing(path: JsonPath, value: unknown, schema: z.ZodObject, report: Report): void {
  const parent = path.slice(0, -1);
  const name = String(path.at(-1) ?? '');
  const owner = valueIn(value, parent);
  const word = isObject(owner) ? Object.keys(owner).find((key) => nearest(key, [name])) : undefined;
  if (word === undefined) {
    report('shape', { path, part: 'key' }, `"${name}" is missing`);
  } else if (path[0] === 'blocks' || path[0] === 'header' || path[0] === 'footer') {
    const details = { word, candidates: [name] };
    report('shape', { path: [...parent, word], part: 'key' }, `there is no "${word}" here`, details);
  } else if (keysAt(schema, parent).includes(word)) {
    report('shape', { path, part: 'key' }, `"${name}" is missing`);
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
