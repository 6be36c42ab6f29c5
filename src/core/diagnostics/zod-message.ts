import type { z } from 'zod';
import { jsonAt } from '../json/json.ts';
import type { JsonPath } from '../json/position.ts';
import type { Check } from './diagnostic.ts';
import type { Finding } from './finding.ts';
import { choiceList } from './nearest-word.ts';
import { capitalize, quoteValue } from './words.ts';

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

export function formatIssue(issue: Issue, foundValue: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Expected ${TYPES[issue.expected] ?? issue.expected}, not ${describeType(foundValue)}`;
    case 'too_small':
      if (typeof foundValue === 'number') return `Expected at least ${issue.minimum}`;
      return `The ${Array.isArray(foundValue) ? 'list' : 'text'} must not be empty`;
    case 'too_big':
      return `Expected at most ${issue.maximum}`;
    case 'invalid_format':
      if (issue.format === 'url') return 'Expected an address such as "https://www.example.org"';
      return capitalize(issue.message);
    default:
      return capitalize(issue.message);
  }
}

export function createIssueFinding(check: Check, issue: Issue, json: unknown): Finding {
  const path = issuePath(issue);
  const foundValue = jsonAt(json, path);
  const finding = { check, place: { path } };
  if (foundValue === undefined) return { ...finding, message: `Missing key "${path.at(-1)}"` };
  if (issue.code !== 'invalid_value') return { ...finding, message: formatIssue(issue, foundValue) };
  const candidates = issue.values.map(String);
  const message = `${quoteValue(foundValue)} is not one of ${choiceList(candidates)}`;
  return { ...finding, message, word: String(foundValue), candidates };
}

export function issuePath({ path }: Issue): JsonPath {
  return path.map((step) => (typeof step === 'number' ? step : String(step)));
}

/** The type of a JSON value for a message: "a list". */
export function describeType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'a text';
  return typeof value === 'number' ? 'a number' : String(value);
}
