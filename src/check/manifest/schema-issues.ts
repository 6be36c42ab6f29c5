import { z } from 'zod';
import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { issueText, pathOf, valueIn } from '../../core/diagnostics/zod-message.ts';
import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { Report } from '../check-definition.ts';
import { oddPopulate } from '../checks/populate-refused.ts';
import { missingKey, misspeltKey, unknownKey, unlistedValue, wrongKey, wrongValue } from '../checks/shape.ts';

/** What zod finds wrong with a value. */
export type Issue = z.core.$ZodIssue;

/** Reports what the schema of a file (a page, the layout, the site, a form) says about its value. */
export function reportIssues(
  issues: readonly Issue[],
  value: unknown,
  schema: z.ZodObject,
  report: Report,
): void {
  for (const issue of issues) {
    const path = pathOf(issue);
    if (!isPopulate(path) && !isNoPath(path, value)) reportIssue(issue, path, value, schema, report);
  }
}

/** Populate has a check of its own, which knows more; this is for what only the schema minds. */
export function reportPopulateIssues(issues: readonly Issue[], report: Report): void {
  for (const issue of issues) {
    const steps = pathOf(issue);
    if (isPopulate(steps)) report(oddPopulate({ path: steps, part: 'key' }));
  }
}

/** Whether an error in the shape of a manifest may hide what the page uses. */
export function mayHideUses(issue: Issue): boolean {
  const path = pathOf(issue);
  return BINDING.has(path[0]) && !isPopulate(path);
}

/** The members of a manifest whose values declare sources or bind them. */
const BINDING: ReadonlySet<unknown> = new Set(['sources', 'blocks', 'about', 'feed', 'header', 'footer']);

function isPopulate(path: JsonPath): boolean {
  return path[0] === 'sources' && path[2] === 'populate';
}

/** An endpoint without its slash is an unknown one, which a check of its own reports. */
function isNoPath(path: JsonPath, value: unknown): boolean {
  const found = path[0] === 'sources' && path[2] === 'endpoint' ? valueIn(value, path) : undefined;
  return typeof found === 'string' && !found.startsWith('/');
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
  const shape = objectAt(schema, parent);
  const others = isObject(owner) ? Object.keys(owner).filter((key) => !keysOf(shape).includes(key)) : [];
  const word = others.find((key) => nearest(key, [name]));
  if (word === undefined) report(missingKey({ path, part: 'key' }, name));
  // An object that takes no other keys has the misspelt one as an issue of its own, and a list its "$each".
  else if (shape && isOpen(shape) && name !== '$each')
    report(misspeltKey({ path: [...parent, word], part: 'key' }, word, name));
}

function unknownKeys(keys: readonly string[], path: JsonPath, schema: z.ZodObject, report: Report): void {
  const candidates = keysOf(objectAt(schema, path));
  for (const word of keys) {
    report(unknownKey({ path: [...path, word], part: 'key' }, word, candidates));
  }
}

const keysOf = (shape: z.ZodObject | undefined): readonly string[] => Object.keys(shape?.shape ?? {});

/** Whether an object may have keys that its schema doesn't name. */
const isOpen = ({ def }: z.ZodObject): boolean => def.catchall instanceof z.ZodUnknown;

/** The schema of the object at a path; undefined where something else stands there. */
function objectAt(schema: z.core.$ZodType | undefined, path: JsonPath): z.ZodObject | undefined {
  if (schema instanceof z.ZodOptional) return objectAt(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion) {
    return objectAt(
      schema.options.find((one) => one instanceof z.ZodObject),
      path,
    );
  }
  const [step, ...rest] = path;
  if (step === undefined) return schema instanceof z.ZodObject ? schema : undefined;
  if (schema instanceof z.ZodArray) return objectAt(schema.element, rest);
  if (schema instanceof z.ZodRecord) return objectAt(schema.valueType, rest);
  return schema instanceof z.ZodObject ? objectAt(schema.shape[step], rest) : undefined;
}
