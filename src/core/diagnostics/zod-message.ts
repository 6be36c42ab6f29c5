import type { z } from 'zod';
import { isObject } from '../json/json.ts';
import type { JsonPath } from '../json/position.ts';
import { quoted, type Wrong } from './fault.ts';
import { oneOf } from './nearest-word.ts';

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

/** What zod found wrong with a value, in our words. */
export function issueText(issue: Issue, found: unknown): string {
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
        ? 'an address such as "https://www.example.org" is expected'
        : issue.message;
    default:
      return issue.message;
  }
}

/** What zod found wrong in a file of `cms/`; `types` are the words of a field's "type". */
export function issueWrong(issue: Issue, json: unknown, types: readonly string[] = []): Wrong {
  const path = pathOf(issue);
  const found = valueIn(json, path);
  if (found === undefined) return { path, message: `"${path.at(-1)}" is missing` };
  const choices = issue.code === 'invalid_value' ? issue.values.map(String) : types;
  if (issue.code !== 'invalid_value' && issue.code !== 'invalid_union')
    return { path, message: issueText(issue, found) };
  return {
    path,
    message: `${quoted(found)} is not one of ${oneOf(choices)}`,
    word: String(found),
    candidates: choices,
  };
}

/** Where an issue stands. */
export function pathOf({ path }: Issue): JsonPath {
  return path.map((step) => (typeof step === 'number' ? step : String(step)));
}

/** What a JSON value is, in words. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'a text';
  return typeof value === 'number' ? 'a number' : String(value);
}

/** The value at a path; undefined where there is none. */
export function valueIn(value: unknown, path: JsonPath): unknown {
  let inner = value;
  for (const step of path) {
    if (Array.isArray(inner) && typeof step === 'number') inner = inner[step];
    else if (isObject(inner) && Object.hasOwn(inner, step)) inner = inner[step];
    else return undefined;
  }
  return inner;
}
