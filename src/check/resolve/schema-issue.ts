import { z } from 'zod';
import { issuePath } from '../../core/diagnostics/zod-message.ts';
import { jsonAt } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';

/** A fault that the schema of a file (a page, the layout, the site, a form) finds in its value. */
export interface SchemaIssue {
  readonly issue: z.core.$ZodIssue;
  readonly path: JsonPath;
  readonly value: unknown;
  readonly schema: z.ZodObject;
  /** The subject of the issue. Other checks know more than the schema about a populate, an endpoint and a rule. */
  readonly about: 'populate' | 'endpoint' | 'rule' | 'shape';
}

/** The issues that zod found in the value of a file, each with its subject. */
export function schemaIssues(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  schema: z.ZodObject,
): readonly SchemaIssue[] {
  const told = new Set<string>();
  return issues.flatMap((issue) => {
    const path = issuePath(issue);
    // Every alternative of a union has an issue of its own.
    const key = JSON.stringify([path, issue.code === 'unrecognized_keys']);
    if (told.has(key)) return [];
    told.add(key);
    return [{ issue, path, value, schema, about: aboutOf(issue, path, jsonAt(value, path)) }];
  });
}

function aboutOf(issue: z.core.$ZodIssue, path: JsonPath, found: unknown): SchemaIssue['about'] {
  if (path[0] === 'sources' && path[2] === 'populate') return 'populate';
  if (issue.code === 'invalid_value' && path.at(-1) === 'rule' && found !== undefined) return 'rule';
  // An endpoint without its slash is reported as an unknown endpoint.
  const isName = typeof found === 'string' && !found.startsWith('/');
  return path[0] === 'sources' && path[2] === 'endpoint' && isName ? 'endpoint' : 'shape';
}

/** True if an error in the shape of a manifest may hide what the page uses. */
export function mayHideUses({ path, about }: SchemaIssue): boolean {
  return BINDING.has(path[0]) && about !== 'populate';
}

/** True if something is wrong at a path or below it. */
export const isBroken = (issues: readonly SchemaIssue[], at: JsonPath): boolean =>
  issues.some(({ path, about }) => about !== 'populate' && at.every((step, index) => path[index] === step));

/** The members of a manifest whose values declare sources or bind them. */
const BINDING: ReadonlySet<unknown> = new Set(['sources', 'blocks', 'about', 'feed', 'header', 'footer']);

/** The schema of the object at a path; undefined if the path leads to something else. */
export function objectAt(schema: z.core.$ZodType | undefined, path: JsonPath): z.ZodObject | undefined {
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

/** The keys that the schema of an object names. */
export const keysOf = (shape: z.ZodObject | undefined): readonly string[] => Object.keys(shape?.shape ?? {});

/** True if an object may have keys that its schema doesn't name. */
export const isOpen = ({ def }: z.ZodObject): boolean => def.catchall instanceof z.ZodUnknown;
