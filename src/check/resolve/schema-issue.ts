import { z } from 'zod';
import { issuePath } from '../../core/diagnostics/zod-message.ts';
import { jsonAt } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';

/** A fault found by the schema of a file: a page, the layout, the site, a form. */
export interface SchemaIssue {
  readonly issue: z.core.$ZodIssue;
  readonly path: JsonPath;
  readonly value: unknown;
  readonly schema: z.ZodObject;
  /** The subject of the issue. For a populate and an endpoint, another check has a more specific message. */
  readonly about: 'populate' | 'endpoint' | 'shape';
}

export function schemaIssues(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  schema: z.ZodObject,
): readonly SchemaIssue[] {
  const reported = new Set<string>();
  return issues
    .flatMap((one) => wantedIssues(one))
    .flatMap((issue) => {
      const path = issuePath(issue);
      // Each alternative of a union has an issue of its own, but one is enough.
      const key = JSON.stringify([path, issue.code === 'unrecognized_keys']);
      if (reported.has(key)) return [];
      reported.add(key);
      return [{ issue, path, value, schema, about: aboutOf(path, jsonAt(value, path)) }];
    });
}

const BLOCK_LISTS: ReadonlySet<unknown> = new Set(['blocks', 'header', 'footer', 'show']);

/** The issues of the alternative that the author probably intended: an object, a list or a section. */
function wantedIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || !BLOCK_LISTS.has(issue.path[0])) return [issue];
  const isOther = ({ path }: z.core.$ZodIssue): boolean => path.length === 0 || path[0] === '$each';
  const others = issue.errors.map((issues) => issues.filter(isOther).length);
  const intended = issue.errors[others.indexOf(Math.min(...others))] ?? [];
  return intended.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(wantedIssues);
}

function aboutOf(path: JsonPath, foundValue: unknown): SchemaIssue['about'] {
  if (path[0] === 'sources' && path[2] === 'populate') return 'populate';
  // An endpoint without its slash is reported as an unknown endpoint.
  const isName = typeof foundValue === 'string' && !foundValue.startsWith('/');
  return path[0] === 'sources' && path[2] === 'endpoint' && isName ? 'endpoint' : 'shape';
}

/** True if an error in the shape of a manifest may hide uses of a source. */
export function mayHideUses({ path, about }: SchemaIssue): boolean {
  return BINDING.has(path[0]) && about !== 'populate';
}

export const hasIssueWithin = (issues: readonly SchemaIssue[], at: JsonPath): boolean =>
  issues.some(({ path, about }) => about !== 'populate' && at.every((step, index) => path[index] === step));

/** The members of a manifest that declare sources or contain bindings. */
const BINDING: ReadonlySet<unknown> = new Set(['sources', 'about', 'feed', ...BLOCK_LISTS]);

/** The schema of the object at a path; undefined if it is none. `isWanted` chooses one of several alternatives. */
export function findObjectSchema(
  schema: z.core.$ZodType | undefined,
  path: JsonPath,
  isWanted: (object: z.ZodObject) => boolean = () => true,
): z.ZodObject | undefined {
  if (schema instanceof z.ZodOptional) return findObjectSchema(schema.unwrap(), path, isWanted);
  const [step, ...rest] = path;
  if (schema instanceof z.ZodUnion) {
    const isOne = (one: z.core.$ZodType): boolean =>
      typeof step === 'number' ? one instanceof z.ZodArray : one instanceof z.ZodObject && isWanted(one);
    return findObjectSchema(schema.options.find(isOne), path, isWanted);
  }
  if (step === undefined) return schema instanceof z.ZodObject ? schema : undefined;
  if (schema instanceof z.ZodArray) return findObjectSchema(schema.element, rest, isWanted);
  if (schema instanceof z.ZodRecord) return findObjectSchema(schema.valueType, rest, isWanted);
  return schema instanceof z.ZodObject ? findObjectSchema(schema.shape[step], rest, isWanted) : undefined;
}

export const keysOf = (shape: z.ZodObject | undefined): readonly string[] => Object.keys(shape?.shape ?? {});

export const allowsOtherKeys = ({ def }: z.ZodObject): boolean => def.catchall instanceof z.ZodUnknown;
