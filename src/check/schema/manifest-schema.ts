import { z } from 'zod';
import type { DescribedBlock } from '../../core/block/define-block.ts';
import { type FormDefinition, labelNames } from '../../core/form/form-definition.ts';
import { isObject } from '../../core/json/json.ts';
import { layoutSchema, manifestSchema } from '../../core/manifest/manifest.ts';
import { siteSchema } from '../../core/manifest/site.ts';
import type { ContentModel } from '../../strapi/model.ts';
import { blockDefinition, blockItems, RESERVED_DEFINITIONS } from './blocks.ts';
import { closed, FIELD_DEFINITIONS, type Json, reference } from './fields.ts';
import { filterDefinitions } from './filters.ts';
import { populateDefinitions } from './populate.ts';
import { sourceItem } from './sources.ts';
import { feedItem, thingItem } from './thing-items.ts';

/** The input of the schema: all blocks with their documentation, the content model, forms and categories. */
export interface SchemaInput {
  readonly blocks: ReadonlyMap<string, DescribedBlock>;
  readonly model: ContentModel;
  readonly forms: ReadonlyMap<string, FormDefinition>;
  readonly categories?: readonly string[] | undefined;
}

const TITLE = 'A page of the site, or the layout of all pages (layout.json), or the site itself (site.json)';

/**
 * The JSON Schema with which editors complete and explain manifests: block types with their props, endpoints with the
 * keys of their populate.
 */
export function manifestJsonSchema({ blocks, model, forms, categories }: SchemaInput): Json {
  const types = [...blocks];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: TITLE,
    if: { anyOf: [{ required: ['header'] }, { required: ['footer'] }] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
    then: reference('layout'),
    else: {
      if: { anyOf: [{ required: ['locale'] }, { required: ['colors'] }] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      then: reference('site'),
      else: reference('page'),
    },
    definitions: {
      page: objectSchema(withCategories(categories), ['blocks']),
      site: jsonSchema(siteSchema),
      layout: objectSchema(layoutSchema, ['header', 'footer']),
      ...FIELD_DEFINITIONS,
      source: sourceItem(model),
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
  const names = new Set([...forms.values()].flatMap(labelNames));
  const labels = Object.fromEntries([...names].map((name) => [name, reference('text')]));
  return {
    form: { type: 'string', enum: [...forms.keys()], description: 'A file in page-manifests/forms.' },
    labels: { type: 'object', ...closed(labels) },
  };
}

function jsonSchema(schema: z.ZodObject) {
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

/** The schema of a manifest in which editors complete the site's search categories. */
function withCategories(categories: readonly string[] = []): z.ZodObject {
  if (categories.length === 0) return manifestSchema;
  const search = manifestSchema.shape.search.unwrap().extend({ category: z.enum(categories) });
  return manifestSchema.extend({ search: search.optional() });
}

const THING = reference('thing');

/** A zod schema as JSON Schema, with its sources and blocks replaced by those of the site. */
function objectSchema(schema: z.ZodObject, lists: readonly string[]): Json {
  const { properties, ...rest } = jsonSchema(schema.omit({ sources: true }));
  const blocks = { type: 'array', items: reference('block') };
  const sources = {
    type: 'object',
    description:
      'The content of the page: one GET to the CMS for each, by the name that bindings begin with.',
    additionalProperties: reference('source'),
  };
  const blockLists: Record<string, unknown> = Object.fromEntries(lists.map((list) => [list, blocks]));
  if (isObject(properties) && isObject(properties.about))
    blockLists.about = { ...properties.about, items: THING };
  if (isObject(properties) && isObject(properties.feed))
    blockLists.feed = { ...properties.feed, ...feedItem() };
  const required = [...(rest.required ?? []), 'sources'];
  return {
    ...rest,
    required,
    properties: { ...properties, sources, ...blockLists },
  };
}
