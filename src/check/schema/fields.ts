import { z } from 'zod';
import type { RenamedProps } from '../../core/block/define-block.ts';
import type { FieldSpec, Fields } from '../../core/block/fields.ts';
import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { FORMAT_NAMES } from '../../core/text/value-format.ts';

export type Json = { readonly [key: string]: unknown };

// A name for a type's definition, made of its uid without the part that contains colons.
export const definitionName = (uid: string): string => uid.replace(/^api::.*\./, 'type-');

export const referenceTo = (name: string): Json => ({ $ref: `#/definitions/${name}` });

export function toJsonSchema(schema: z.ZodObject) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-07',
    io: 'input',
    override: ({ zodSchema, jsonSchema: part }) => {
      // The zod schema has the message that explains the pattern. No pattern allows a blank.
      const message =
        part.pattern === undefined ? undefined : z.core.safeParse(zodSchema, ' ').error?.issues[0]?.message;
      if (message !== undefined) Object.assign(part, { patternErrorMessage: message });
    },
  });
  return json;
}

/** Applies a schema to values that meet a condition, and optionally another one to the rest. */
export const when = (condition: Json, schema: Json, otherwise?: Json): Json => ({
  if: condition,
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
  then: schema,
  ...(otherwise && { else: otherwise }),
});

/**
 * A text that must be a binding. With `anyOf`, editors would report the problems of only one alternative, usually the
 * wrong one. So each kind allows several types, and this rule applies to texts.
 */
const BINDING = { allOf: [referenceTo('binding')] };

/** A composed text. Texts in several languages are objects as well, so the check reports an object without these. */
const COMPOSED = {
  properties: {
    $join: { type: 'array', description: 'Texts and bindings, joined to one text.' },
    $format: { type: 'string', description: 'The format of "value".', examples: FORMAT_NAMES },
    value: { type: ['string', 'number', 'array'], description: 'A binding to a number, a date or a time.' },
  },
};

export const FIELD_DEFINITIONS: Json = {
  binding: {
    pattern: '^\\$(?!\\$)',
    patternErrorMessage: 'Expected a binding: "$" and a path from the scope, such as "$page.title".',
  },
  media: {
    type: ['object', 'string', 'array'],
    required: ['url'],
    properties: { url: { type: 'string' } },
    ...BINDING,
  },
  flag: { type: ['boolean', 'string', 'array'], ...BINDING },
  text: { type: ['string', 'number', 'array', 'object'], ...COMPOSED },
};

// A list in place of a single value contains several bindings: the first with content is used.
export function fieldJsonSchema(spec: FieldSpec, was: RenamedProps): Json {
  switch (spec.kind) {
    case 'list':
      return listSchema(spec.of, was);
    case 'group':
      return {
        type: ['object', 'string'],
        allOf: [referenceTo('binding'), membersSchema(spec.fields, { was })],
      };
    case 'number':
      return { type: ['number', 'string', 'array'], default: spec.fallback, ...rangeText(spec), ...BINDING };
    case 'flag':
      return { ...referenceTo('flag'), default: spec.fallback };
    case 'choice':
      return choiceSchema(spec.choices, spec.fallback);
    case 'form':
    case 'labels':
      return referenceTo(spec.kind);
    case 'text':
      return { ...referenceTo('text'), ...(spec.fallback ? { default: spec.fallback } : {}) };
    case 'image':
    case 'file':
      return referenceTo('media');
    case 'texts':
      return { type: ['object', 'string'], additionalProperties: referenceTo('text'), ...BINDING };
    case 'markup':
    case 'prose':
      return { type: ['string', 'array'], contentMediaType: 'text/markdown' };
    case 'href':
      return {
        type: ['string', 'array', 'object'],
        format: 'uri-reference',
        properties: { $join: COMPOSED.properties.$join },
      };
    default:
      return { type: ['string', 'array'] };
  }
}

/** Accepts one of several words, or a binding. It is a pattern, because its message can list both. */
function choiceSchema(choices: readonly string[], fallback: string): Json {
  const words = choices.map((choice) => choice.replace(/[^\w-]/g, '\\$&'));
  return {
    type: ['string', 'array'],
    pattern: `^(${words.join('|')}|\\$(?!\\$).*)$`,
    patternErrorMessage: `One of ${choiceList(choices)}, or a binding such as "$page.kind".`,
    default: fallback,
    examples: choices,
  };
}

/** The member that builds a list from another list. */
const EACH = {
  type: 'string',
  description: 'A path to a list: its items are the scope of the other members, one by one.',
};

/** The sort, filters and limit of that list, as in a source. */
const WORDS: Json = {
  $sort: {
    description: 'The order of the items: "name:desc", or several. By default the order of the CMS.',
    anyOf: [{ type: 'string' }, { type: 'array', minItems: 1, items: { type: 'string' } }],
  },
  $filters: { type: 'object', description: 'The filters for the items. By default all.' },
  $limit: { type: 'integer', minimum: 1, description: 'The maximum number of items. By default all.' },
};

/** The members that build a list from another list. */
export const REPETITION: Json = { $each: EACH, ...WORDS };

/** A literal list, one built from another list (`$each`), or a binding. */
function listSchema(of: FieldSpec, was: RenamedProps): Json {
  const list = { type: ['array', 'object', 'string'], items: fieldJsonSchema(of, was), required: ['$each'] };
  if (of.kind !== 'group') return { ...list, ...BINDING, properties: REPETITION };
  const item = membersSchema(of.fields, { was, also: REPETITION });
  return { ...list, allOf: [referenceTo('binding'), item] };
}

interface Members {
  readonly about?: Readonly<Record<string, string>>;
  /** Former names of members. Editors don't offer them, and the message gives the present name. */
  readonly was?: RenamedProps;
  readonly also?: Json;
}

/** Several fields as the only members of an object; the message lists them all. */
export function membersSchema(fields: Fields, { about = {}, was = {}, also = {} }: Members): Json {
  const entries = Object.entries(fields).map(([name, { spec }]) => {
    const description = about[name];
    return [
      name,
      { ...(description === undefined ? {} : { description }), ...fieldJsonSchema(spec, was) },
    ] as const;
  });
  const properties = { ...also, ...Object.fromEntries(entries) };
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required ? [name] : []));
  return {
    ...closedObject({ ...properties, ...olderNames(fields, was) }, Object.keys(properties)),
    ...(required.length === 0 ? {} : { required }),
  };
}

/** An object with only these members; the message lists them. */
export function closedObject(properties: Json, knownNames = Object.keys(properties)): Json {
  const names = knownNames.map((name) => `"${name}"`).join(', ');
  return {
    properties,
    additionalProperties: false,
    errorMessage: knownNames.length === 0 ? 'No member is allowed here.' : `Unknown here. Allowed: ${names}.`,
  };
}

function olderNames(fields: Fields, was: RenamedProps): Json {
  const olderEntries = Object.entries(was).filter(
    ([old, now]) => Object.hasOwn(fields, now) && !Object.hasOwn(fields, old),
  );
  return Object.fromEntries(
    olderEntries.map(([old, now]) => [
      old,
      { not: {}, errorMessage: `"${old}" is now called "${now}".`, doNotSuggest: true },
    ]),
  );
}

function rangeText({ min, max }: { readonly min: number; readonly max: number }): Json {
  return {
    ...(Number.isFinite(min) ? { minimum: min } : {}),
    ...(Number.isFinite(max) ? { maximum: max } : {}),
  };
}
