import { z } from 'zod';
import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { issueText, pathOf, valueIn } from '../../core/diagnostics/zod-message.ts';
import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { Report } from '../check-definition.ts';
import { oddPopulate } from '../checks/populate-refused.ts';
import { missingKey, misspeltKey, unknownKey, unlistedValue, wrongKey, wrongValue } from '../checks/shape.ts';

type Issue = z.core.$ZodIssue;

/** Reports what the schema of a manifest (or of the layout) says about a value. */
export function reportIssues(
  issues: readonly Issue[],
  value: unknown,
  schema: z.ZodObject,
  report: Report,
): void {
  for (const issue of issues) {
    const path = pathOf(issue);
    if (!isPopulate(path)) reportIssue(issue, path, value, schema, report);
  }
}

/** Populate has a check of its own, which knows more; this is for what only the schema minds. */
export function reportPopulateIssues(issues: readonly Issue[], report: Report): void {
  for (const issue of issues) {
    const steps = pathOf(issue);
    if (isPopulate(steps)) report(oddPopulate({ path: steps, part: 'key' }));
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
    report(unlistedValue({ path }, found, choices));
  } else if (issue.code === 'invalid_key') {
    const message = issue.issues[0]?.message ?? issue.message;
    report(wrongKey({ path, part: 'key' }, String(path.at(-1)), message));
  } else {
    report(wrongValue({ path }, issueText(issue, found)));
  }
}

// What is missing only because it is misspelt is reported where it is misspelt.
function reportMissing(path: JsonPath, value: unknown, schema: z.ZodObject, report: Report): void {
  const parent = path.slice(0, -1);
  const name = String(path.at(-1) ?? '');
  const owner = valueIn(value, parent);
  const word = isObject(owner) ? Object.keys(owner).find((key) => nearest(key, [name])) : undefined;
  if (word === undefined) {
    report(missingKey({ path, part: 'key' }, name));
  } else if (path[0] === 'blocks' || path[0] === 'header' || path[0] === 'footer') {
    report(misspeltKey({ path: [...parent, word], part: 'key' }, word, name));
  } else if (keysAt(schema, parent).includes(word)) {
    report(missingKey({ path, part: 'key' }, name));
  }
}

function unknownKeys(keys: readonly string[], path: JsonPath, schema: z.ZodObject, report: Report): void {
  const candidates = keysAt(schema, path);
  for (const word of keys) {
    report(unknownKey({ path: [...path, word], part: 'key' }, word, candidates));
  }
}

/** The keys that a schema knows at a path. */
function keysAt(schema: z.core.$ZodType, [step, ...rest]: JsonPath): readonly string[] {
  if (schema instanceof z.ZodOptional)
    return keysAt(schema.unwrap(), step === undefined ? [] : [step, ...rest]);
  if (step === undefined) return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  if (schema instanceof z.ZodRecord) return keysAt(schema.valueType, rest);
  const inner = schema instanceof z.ZodObject ? schema.shape[step] : undefined;
  return inner ? keysAt(inner, rest) : [];
}
