import { isObject, member } from '../../../core/json/json.ts';

/** The schemas that apply at one place of a text. */
export type Schemas = readonly unknown[];

/** The schemas at a path of a value; follows references, conditions and alternatives. */
export function schemasAt(root: unknown, value: unknown, path: readonly (string | number)[]): Schemas {
  let schemas = flatten(root, root, value);
  let inner = value;
  for (const step of path) {
    inner = schemaChild(inner, step);
    schemas = schemas.flatMap((schema) => flatten(root, below(schema, step), inner));
  }
  return schemas;
}

/** The member of an object or the item of a list; undefined if there is none. */
export function schemaChild(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isObject(value) ? member(value, String(step)) : undefined;
}

function below(schema: unknown, step: string | number): unknown {
  if (typeof step === 'number') return member(schema, 'items');
  return member(member(schema, 'properties'), step) ?? member(schema, 'additionalProperties');
}

function flatten(root: unknown, schema: unknown, value: unknown): unknown[] {
  if (!isObject(schema)) return [];
  const { $ref, allOf, anyOf } = schema;
  const name = typeof $ref === 'string' ? $ref.replace('#/definitions/', '') : undefined;
  const referred = name === undefined ? undefined : member(member(root, 'definitions'), name);
  const condition = schema.if;
  const branch = condition === undefined ? undefined : matches(condition, value) ? schema.then : schema.else;
  const parts = [referred, branch, ...schemaList(allOf), ...schemaList(anyOf)];
  return [schema, ...parts.flatMap((part) => flatten(root, part, value))];
}

/** True for a value that meets a condition; supports only the keywords that our schema uses. */
function matches(condition: unknown, value: unknown): boolean {
  if (!isObject(condition)) return true;
  const { required, properties, anyOf } = condition;
  const has = (name: unknown) => isObject(value) && typeof name === 'string' && Object.hasOwn(value, name);
  if (!schemaList(required).every(has)) return false;
  if (Array.isArray(anyOf) && !anyOf.some((one: unknown) => matches(one, value))) return false;
  return Object.entries(isObject(properties) ? properties : {}).every(([name, one]) => {
    const wanted = member(one, 'const');
    return wanted === undefined || member(value, name) === wanted;
  });
}

function schemaList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A name or value that is valid at a place. */
export interface Choice {
  readonly value: unknown;
  readonly about: string;
}

/** The names that an object's members may have. */
export function memberNames(schemas: Schemas): readonly Choice[] {
  const names = new Map<string, string>();
  for (const schema of schemas) {
    const properties = member(schema, 'properties');
    for (const [name, inner] of Object.entries(isObject(properties) ? properties : {})) {
      if (member(inner, 'doNotSuggest') === true) continue;
      names.set(name, names.get(name) || schemaText(member(inner, 'description')));
    }
  }
  return [...names].map(([value, about]) => ({ value, about }));
}

/** The values that are valid at a place. */
export function valuesIn(schemas: Schemas): readonly Choice[] {
  const values = new Map<unknown, string>();
  for (const schema of schemas) {
    const about = schemaList(member(schema, 'enumDescriptions'));
    for (const [at, value] of schemaList(member(schema, 'enum')).entries())
      values.set(value, schemaText(about[at]));
    const constant = member(schema, 'const');
    if (constant !== undefined)
      values.set(constant, values.get(constant) ?? schemaText(member(schema, 'description')));
    for (const value of schemaList(member(schema, 'examples'))) values.set(value, values.get(value) ?? '');
    if ([member(schema, 'type')].flat().includes('boolean'))
      for (const one of [true, false]) values.set(one, '');
  }
  return [...values].map(([value, about]) => ({ value, about }));
}

/** The kinds of content that suit a place. A link takes a text, or a file to download. */
export function kindsIn(schemas: Schemas): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const schema of schemas) {
    const types = [member(schema, 'type')].flat();
    if (types.includes('array')) kinds.add('list');
    if (types.includes('string') && !isBinding(schema) && !isOnlyBound(schema)) kinds.add('text');
    if (types.includes('number')) kinds.add('number');
    if (types.includes('boolean')) kinds.add('boolean');
    if (schemaList(member(schema, 'required')).includes('url') || isLink(schema)) kinds.add('media');
  }
  return kinds;
}

/** True for a place that takes the address of a link. */
export function takesLink(schemas: Schemas): boolean {
  return schemas.some(isLink);
}

// Every prop accepts a binding, so this says nothing about what the prop shows.
const isBinding = (schema: unknown): boolean => String(member(schema, 'pattern')).startsWith('^\\$');

/** True if a text can only be a binding, as in place of a number or a list. */
const isOnlyBound = (schema: unknown): boolean => schemaList(member(schema, 'allOf')).length > 0;

const isLink = (schema: unknown): boolean => member(schema, 'format') === 'uri-reference';

/** The description of a place. */
export function aboutIn(schemas: Schemas): string {
  return schemas.map((schema) => schemaText(member(schema, 'description'))).find((text) => text !== '') ?? '';
}

const schemaText = (value: unknown): string => (typeof value === 'string' ? value : '');
