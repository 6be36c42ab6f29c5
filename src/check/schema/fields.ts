import type { FieldSpec, Fields } from '../../core/block/fields.ts';

/** A value of a JSON Schema. */
export type Json = { readonly [key: string]: unknown };

const BINDING = { $ref: '#/definitions/binding' };

/** What a manifest may write for a prop: a literal of its kind, or a binding. */
function fieldSchema(spec: FieldSpec): Json {
  if (spec.kind === 'form') return literalSchema(spec);
  if (spec.kind === 'list') return { anyOf: [BINDING, arrayOf(spec.of), eachOf(spec.of)] };
  return { anyOf: [BINDING, literalSchema(spec)] };
}

/** Several fields as the properties of an object. */
export function membersSchema(
  fields: Fields,
  about: Readonly<Record<string, string>> = {},
): { readonly properties: Json; readonly required: readonly string[] } {
  const entries = Object.entries(fields).map(([name, { spec }]) => {
    const description = about[name];
    return [name, { ...(description === undefined ? {} : { description }), ...fieldSchema(spec) }] as const;
  });
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []));
  return { properties: Object.fromEntries(entries), required };
}

function literalSchema(spec: Exclude<FieldSpec, { kind: 'list' }>): Json {
  switch (spec.kind) {
    case 'number':
      return { type: 'number', default: spec.fallback, ...rangeOf(spec) };
    case 'flag':
      return { type: 'boolean', default: spec.fallback };
    case 'choice':
      return { enum: spec.choices, default: spec.fallback };
    case 'form':
    case 'labels':
      return { $ref: `#/definitions/${spec.kind}` };
    case 'group':
      return objectOf(spec.fields, {});
    case 'image':
    case 'file':
      return { type: 'object', required: ['url'], properties: { url: { type: 'string' } } };
    case 'texts':
      return { type: 'object', additionalProperties: fieldSchema({ kind: 'text' }) };
    case 'text':
      return { type: ['string', 'number'], ...(spec.fallback ? { default: spec.fallback } : {}) };
    case 'markup':
      return { type: 'string', contentMediaType: 'text/markdown' };
    case 'href':
      return { type: 'string', format: 'uri-reference' };
    default:
      return { type: 'string' };
  }
}

function objectOf(fields: Fields, also: Json): Json {
  const { properties, required } = membersSchema(fields);
  return { type: 'object', additionalProperties: false, properties: { ...also, ...properties }, required };
}

function arrayOf(of: FieldSpec): Json {
  return { type: 'array', items: fieldSchema(of) };
}

/** The member that makes a list of a list. */
export const EACH = {
  type: 'string',
  description: 'A path to a list: its items are the scope of the other members, one by one.',
};

function eachOf(of: FieldSpec): Json {
  const item = of.kind === 'group' ? objectOf(of.fields, { $each: EACH }) : { properties: { $each: EACH } };
  const required = Array.isArray(item.required) ? item.required : [];
  return { type: 'object', ...item, required: ['$each', ...required] };
}

function rangeOf({ min, max }: { readonly min: number; readonly max: number }): Json {
  return {
    ...(Number.isFinite(min) ? { minimum: min } : {}),
    ...(Number.isFinite(max) ? { maximum: max } : {}),
  };
}
