import { z } from 'zod';
import { nearest, oneOf } from '../core/diagnostics/nearest-word.ts';
import { issueText, pathOf, valueIn } from '../core/diagnostics/zod-message.ts';
import { isObject } from '../core/json/json.ts';
import type { JsonPath } from '../core/json/position.ts';
import type { Report } from './report.ts';

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
    const message = `${JSON.stringify(found)} is not one of ${oneOf(choices)}`;
    report('shape', { path }, message, { word: String(found), candidates: choices });
  } else if (issue.code === 'invalid_key') {
    const message = issue.issues[0]?.message ?? issue.message;
    report('shape', { path, part: 'key' }, `"${String(path.at(-1))}": ${message}`);
  } else {
    report('shape', { path }, issueText(issue, found));
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

/** The keys that a schema knows at a path. */
function keysAt(schema: z.core.$ZodType, [step, ...rest]: JsonPath): readonly string[] {
  if (schema instanceof z.ZodOptional)
    return keysAt(schema.unwrap(), step === undefined ? [] : [step, ...rest]);
  if (step === undefined) return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  if (schema instanceof z.ZodRecord) return keysAt(schema.valueType, rest);
  const inner = schema instanceof z.ZodObject ? schema.shape[step] : undefined;
  return inner ? keysAt(inner, rest) : [];
}
