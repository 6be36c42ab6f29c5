import { z } from 'zod';
import type { DescribedBlock } from '../../core/block/define-block.ts';
import { type FormDefinition, listLabelNames } from '../../core/form/form-schema.ts';
import { isObject, member, parseJson } from '../../core/json/json.ts';
import { FEED_FIELDS, FEED_PROPS } from '../../core/manifest/feed.ts';
import { HEAD_FIELDS } from '../../core/manifest/head-fields.ts';
import { layoutSchema, manifestSchema } from '../../core/manifest/manifest.ts';
import { siteSchema } from '../../core/manifest/site.ts';
import { THING_TYPES } from '../../core/manifest/thing-types.ts';
import { FIELD_OPERATORS, WHERE_OPERATORS } from '../../strapi/filters/operators.ts';
import type { Attributes, ContentModel } from '../../strapi/model.ts';
import {
  closedObject,
  FIELD_DEFINITIONS,
  fieldJsonSchema,
  type Json,
  membersSchema,
  REPETITION,
  referenceTo,
  toJsonSchema,
  when,
} from './fields.ts';
import { populateDefinitions } from './populate.ts';
import { filtersName, sourceJsonSchema } from './sources.ts';

/** The keys that every block has. */
const RESERVED_DEFINITIONS: Json = {
  from: {
    type: 'string',
    description: 'The scope of the bindings of this block, a path from the sources: "page.committee".',
  },
  id: {
    type: 'string',
    pattern: '^[a-z][a-z0-9-]*$',
    patternErrorMessage: 'An id is lower-case letters, digits and -.',
    description: 'A name for links to this place on the page: "#tour".',
  },
  beside: {
    const: true,
    description: 'Puts the block beside the one before it, where both have room.',
  },
};
const RESERVED = Object.fromEntries(
  Object.keys(RESERVED_DEFINITIONS).map((name) => [name, referenceTo(name)]),
);

const named = (names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, {}]));

export interface SchemaInput {
  readonly blocks: ReadonlyMap<string, DescribedBlock>;
  readonly model: ContentModel;
  readonly forms: ReadonlyMap<string, FormDefinition>;
  readonly categories?: readonly string[] | undefined;
  /** True if literals may be in several languages. */
  readonly hasLanguages?: boolean;
}

const TITLE = 'A page of the site, or the layout of all pages (layout.json), or the site itself (site.json)';

/** The JSON Schema with which editors complete and explain manifests. */
export function manifestJsonSchema({ blocks, model, forms, categories }: SchemaInput): Json {
  const types = [...blocks];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: TITLE,
    ...when(
      { anyOf: [{ required: ['header'] }, { required: ['footer'] }] },
      referenceTo('layout'),
      when(
        { required: ['show'] },
        sharedSchema(),
        when(
          { anyOf: [{ required: ['locale'] }, { required: ['colors'] }] },
          referenceTo('site'),
          referenceTo('page'),
        ),
      ),
    ),
    definitions: {
      page: objectSchema(withCategories(categories), ['blocks']),
      site: toJsonSchema(siteSchema),
      layout: objectSchema(layoutSchema, ['header', 'footer']),
      ...FIELD_DEFINITIONS,
      source: sourceJsonSchema(model),
      listed: entryItem(model),
      block: blockItems(types),
      thing: thingItem(),
      ...formDefinitions(forms),
      ...RESERVED_DEFINITIONS,
      ...Object.fromEntries(types.map(([type, one]) => [`block-${type}`, blockDefinition(type, one)])),
      ...populateDefinitions(model),
      ...filterDefinitions(model),
    },
  };
}

/** The names of the forms and of all their labels. Only the checker knows which labels belong to which form. */
function formDefinitions(forms: SchemaInput['forms']): Json {
  const names = new Set([...forms.values()].flatMap(listLabelNames));
  const labels = Object.fromEntries([...names].map((name) => [name, referenceTo('text')]));
  return {
    form: { type: 'string', enum: [...forms.keys()], description: 'A file in page-manifests/forms.' },
    labels: { type: 'object', ...closedObject(labels) },
  };
}

/** The schema of a manifest in which editors complete the site's search categories. */
function withCategories(categories: readonly string[] = []): z.ZodObject {
  if (categories.length === 0) return manifestSchema;
  const search = manifestSchema.shape.search.unwrap().extend({ category: z.enum(categories) });
  return manifestSchema.extend({ search: search.optional() });
}

const THING = referenceTo('thing');

function objectSchema(schema: z.ZodObject, lists: readonly string[]): Json {
  const { properties, ...rest } = toJsonSchema(schema.omit({ sources: true }));
  const blocks = { type: 'array', items: referenceTo('listed') };
  const sources = {
    type: 'object',
    description: 'The sources of the page, by the names that bindings begin with: one GET to the CMS each.',
    additionalProperties: referenceTo('source'),
  };
  const blockLists: Record<string, unknown> = Object.fromEntries(lists.map((list) => [list, blocks]));
  if (isObject(properties) && isObject(properties.about))
    blockLists.about = { ...properties.about, items: THING };
  for (const [name, { spec }] of Object.entries(isObject(properties) ? HEAD_FIELDS : {})) {
    const about = member(properties, name);
    if (isObject(about)) blockLists[name] = { ...about, ...fieldJsonSchema(spec, {}) };
  }
  if (isObject(properties) && isObject(properties.feed))
    blockLists.feed = { ...properties.feed, ...feedItem() };
  const required = [...(rest.required ?? []), 'sources'];
  return {
    ...rest,
    required,
    properties: { ...properties, sources, ...blockLists },
  };
}

function feedItem(): Json {
  const members = membersSchema(FEED_FIELDS, { about: FEED_PROPS, also: REPETITION });
  return { ...members, allOf: [{ required: ['$each'] }] };
}

/** The blocks for one entry of a list in the content. */
const SHOWN: Json = {
  description:
    'The blocks of an entry, which is the scope of their bindings: one, several, or null for none.',
  ...when(
    { type: 'array' },
    { items: referenceTo('block') },
    when({ type: 'object' }, referenceTo('block'), { type: 'null' }),
  ),
};

const sharedSchema = (): Json => ({ type: 'object', ...closedObject({ $schema: {}, show: SHOWN }) });

/** An entry of a list of blocks: a block, or blocks for each entry of a list in the content. */
function entryItem({ components, types }: ContentModel): Json {
  const zones = [...types.values()].flatMap(({ attributes }) =>
    [...attributes.values()].flatMap((one) => (one.kind === 'zone' ? one.components : [])),
  );
  const uids = [...new Set(zones)].filter((uid) => components.has(uid));
  const on = {
    type: 'object',
    description: 'The blocks of each component of a dynamic zone.',
    properties: Object.fromEntries(uids.map((uid) => [uid, SHOWN])),
    additionalProperties: SHOWN,
  };
  const sections = { type: 'object', ...closedObject({ ...REPETITION, on, show: SHOWN }) };
  return when({ required: ['$each'] }, sections, referenceTo('block'));
}

const whenType = (type: string, then: Json): Json =>
  when({ required: ['type'], properties: { type: { const: type } } }, then);

/** The schema of a thing that a page is about, whose properties depend on its type. */
function thingItem(): Json {
  const kinds = [...THING_TYPES];
  return {
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        enum: kinds.map(([type]) => type),
        description: 'Its type in schema.org.',
        enumDescriptions: kinds.map(([, { about }]) => about.summary),
      },
    },
    allOf: kinds.map(([type, { block, about }]) => {
      const also = { type: {}, ...REPETITION };
      return whenType(type, membersSchema(block.fields, { about: about.props, also }));
    }),
  };
}

function filterDefinitions(model: ContentModel): Json {
  const collections = [...model.types.values()].filter(({ kind }) => kind === 'collection');
  const filteredUids = new Set(collections.map(({ uid }) => uid));
  const condition = {
    description: 'A value, or an operator with its own value.',
    properties: named(FIELD_OPERATORS),
  };
  return {
    condition,
    ...Object.fromEntries(
      collections.map(({ uid, attributes }) => [
        filtersName(uid),
        filterSchema(uid, attributes, filteredUids),
      ]),
    ),
  };
}

function filterSchema(uid: string, attributes: Attributes, filteredUids: ReadonlySet<string>): Json {
  const ownFilters = referenceTo(filtersName(uid));
  const fields = [...attributes].map(([name, attribute]) => {
    if (attribute.kind === 'scalar') return [name, referenceTo('condition')];
    const other =
      attribute.kind === 'relation' && filteredUids.has(attribute.target) ? attribute.target : undefined;
    return [name, other === undefined ? {} : referenceTo(filtersName(other))];
  });
  const where = WHERE_OPERATORS.map((name) => [
    name,
    { anyOf: [ownFilters, { type: 'array', items: ownFilters }] },
  ]);
  return { properties: Object.fromEntries([...where, ...fields]) };
}

/** The schema of a block, whose props depend on its type. */
function blockItems(blocks: readonly (readonly [string, DescribedBlock])[]): Json {
  const names = blocks.map(([type]) => type);
  return {
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        enum: names,
        description: 'The type of the block: a folder of the registry.',
        enumDescriptions: blocks.map(([, { about }]) => about.summary),
      },
      ...RESERVED,
    },
    allOf: names.map((type) => whenType(type, referenceTo(`block-${type}`))),
  };
}

function blockDefinition(type: string, { block, about }: DescribedBlock): Json {
  const ownProperties = { type: { const: type, description: about.summary }, ...RESERVED };
  const members = membersSchema(block.fields, {
    about: about.props,
    was: about.was ?? {},
    also: ownProperties,
  });
  // generatedModule describes untrusted blocks from this copy, without running their code. JSON has no functions.
  const fields = parseJson(JSON.stringify(block.fields));
  const described = { fields, about: { ...about, examples: about.examples.slice(0, 1) } };
  return { description: about.summary, ...members, 'x-block': described };
}
