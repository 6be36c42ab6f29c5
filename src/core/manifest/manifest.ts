import { z } from 'zod';
import { isFileAddress } from '../text/page-address.ts';
import { THING_TYPES } from './thing-types.ts';

const name = z.string().regex(/^[A-Za-z][\w-]*$/, 'a name is letters, digits, _ and -');

/** The relations and components that the CMS should include, as in Strapi: `"*"` for one level, or key by key. */
export type Populate = '*' | { readonly [key: string]: PopulateEntry };
/** One key of a populate: the whole relation (`true`), or a part of it. */
export type PopulateEntry =
  | true
  | {
      readonly populate?: Populate | undefined;
      readonly on?: { readonly [component: string]: PopulateEntry } | undefined;
      readonly fields?: readonly string[] | undefined;
    };

const populateEntry: z.ZodType<PopulateEntry> = z.lazy(() =>
  z.union([
    z.literal(true),
    z.strictObject({
      populate: populate.optional(),
      on: z.record(z.string(), populateEntry).optional(),
      fields: z.array(z.string()).optional(),
    }),
  ]),
);
const populate: z.ZodType<Populate> = z.lazy(() =>
  z.union([z.literal('*'), z.record(z.string(), populateEntry)]),
);

/** Conditions on the records of a collection, as in Strapi: `{ "year": { "$gte": 2020 } }`. */
export interface Filters {
  readonly [name: string]: FilterValue;
}
type FilterValue = string | number | boolean | null | Filters | readonly FilterValue[];

const filterValue: z.ZodType<FilterValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(filterValue), filters]),
);
const filters: z.ZodType<Filters> = z.lazy(() => z.record(z.string(), filterValue));

const count = z.int().min(1);

export const endpointSchema = z
  .string()
  .regex(/^\/[\w-]+(\/[\w-]+)*$/, 'an endpoint is a path such as "/fees"');

export const sourceSchema = z
  .strictObject({
    endpoint: endpointSchema,
    populate: populate.optional(),
    sort: z
      .union(
        [z.string().min(1), z.array(z.string().min(1)).min(1)],
        'a sort is "date:desc", or a list of such texts',
      )
      .optional()
      .meta({
        description: 'The order of a list: "date:desc", or several. By default the order of the CMS.',
      }),
    filters: filters.optional(),
    limit: count.optional().meta({
      description: 'The maximum number of records; with "same", of related ones.',
    }),
    select: z.string().min(1).optional().meta({
      description: 'The selected part of the answer: a path, perhaps with "[id=:param]".',
    }),
    step: z.literal([1, -1]).optional().meta({
      description: 'The item after the selected one in its list, or before it.',
    }),
    same: z.string().min(1).optional().meta({
      description: 'The other items of the list that have the same value in this field.',
    }),
    group: z
      .string()
      .regex(/^[\w.-]+(:month|:year)?$/, 'a field groups a list: "category", "author.name", "date:month"')
      .optional()
      .meta({
        description:
          'Groups the list by a field, or by the month or year of a date: a list of `title` and `items`.',
      }),
    paginate: count.optional().meta({ description: 'Splits the list into pages of this many items.' }),
    missing: z.string().min(1).optional().meta({ description: 'The notice if there is no selected part.' }),
    onError: z.enum(['notice', 'log']).optional().meta({
      description: '"log": a failure goes to the console only.',
    }),
  })
  .meta({ description: 'One GET to the CMS: its endpoint, what to populate, and which part of the answer.' });

const search = z
  .strictObject({
    keywords: z.array(z.string().min(1)).min(1),
    description: z.string().min(1),
    category: z.string().min(1),
    priority: z.int().min(1).max(10),
  })
  .meta({ description: "The page's entry in the search of the header." });

/** One block of a manifest: `type`, the reserved `from`, `id` and `beside`, and the block's props. */
export const blockSchema = z
  .looseObject({
    type: z.string().min(1),
    $each: z.never().optional(),
    from: z.string().min(1).optional(),
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]*$/, 'an id is lower-case letters, digits and -')
      .optional(),
    beside: z.literal(true).optional(),
  })
  .meta({ description: 'One block of the page, from the registry.' });

/** The blocks of one entry of a list: one, several, or `null` for nothing. */
const shownSchema = z.union([blockSchema, z.array(blockSchema), z.null()]);

/** Blocks for each entry of a list in the content, in its order. */
export const sectionsSchema = z
  .strictObject({
    $each: z.string(),
    $sort: z.unknown().optional(),
    $filters: z.unknown().optional(),
    $limit: z.unknown().optional(),
    on: z.record(z.string(), shownSchema).optional(),
    show: shownSchema.optional(),
  })
  .meta({ description: 'The blocks of each entry of a list in the content, in its order.' });

/** A file in page-manifests/sections: the blocks of a component, for all pages that show it. */
export const sharedSectionSchema = z.strictObject({ $schema: z.string().optional(), show: shownSchema });

export type SharedSection = z.infer<typeof sharedSectionSchema>;

const entries = z
  .array(z.union([blockSchema, sectionsSchema]))
  .refine(([first = {}]) => !('beside' in first), {
    path: [0, 'beside'],
    message: 'no block comes before this one: put "beside" on the second one',
  });

/** One item of a page's `about`: `type` and its properties, possibly repeated for each item of a list. */
const thingSchema = z
  .looseObject({ type: z.enum([...THING_TYPES.keys()]), $each: z.string().optional() })
  .meta({ description: 'One subject of the page, as an item of schema.org.' });

const sources = z.record(name, sourceSchema);

/** A text, a binding, or several bindings, of which the first with content is used. */
const headText = z.union(
  [z.string().min(1), z.array(z.string().min(1)).min(1)],
  'expected a text, a binding, or a list of them, of which the first with content is used',
);

const words = z.array(z.string().min(1)).optional().meta({
  description: 'Texts that are meant literally, although a field has the same name.',
});
const SEGMENT = ':[A-Za-z][\\w-]*|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._~-]*';

export const routeSchema = z
  .string()
  .regex(
    new RegExp(`^(\\*|/|(/(${SEGMENT}))*/(${SEGMENT}|:[A-Za-z][\\w-]*\\+))$`, 'u'),
    'a route is "/", "/fees", "/team/:personId", "/:path+" or "*"',
  )
  .refine((route) => !isFileAddress(route), 'no page can have the address of a file')
  .refine(
    (route) => route === route.normalize(),
    'a route is in composed letters (Unicode NFC): type it again',
  );

/** The structure of a page manifest. `src/check` checks its meaning. */
export const manifestSchema = z.strictObject({
  $schema: z.string().optional(),
  route: routeSchema.meta({
    description: 'The address of the page. "*" is the page for addresses that no other page has.',
  }),
  title: headText.meta({
    description: 'The title in the browser tab and in search engines: text, or a binding.',
  }),
  description: headText.optional().meta({
    description:
      'The description for search engines, text or a binding, shown up to 160 characters; without it, the description in "search".',
  }),
  noindex: z.unknown().optional().meta({
    description:
      'Excludes the page from search engines, the sitemap, feeds and the search: `true`, or a binding to a flag or to a text with "noindex".',
  }),
  canonical: z.unknown().optional().meta({
    description: 'The address of the original of the page; without it, its own.',
  }),
  picture: z.unknown().optional().meta({
    description: 'The picture for sharing; by default the picture of the first block.',
  }),
  about: z.array(thingSchema).optional().meta({
    description: 'The subject of the page, for search engines: items of schema.org, published as JSON-LD.',
  }),
  feed: z
    .looseObject({ $each: z.string().min(1) })
    .optional()
    .meta({
      description:
        'The list as a feed (RSS), at the address of the page and "/feed.xml". For a paginated list it contains the first page.',
    }),
  search: search.optional(),
  waits: z.boolean().optional().meta({
    description:
      'Renders nothing until the content has loaded, and only the first block if it fails to load.',
  }),
  sources,
  words,
  blocks: entries,
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestSource = z.infer<typeof sourceSchema>;

/** The structure of `layout.json`: the layout of every page, in the same language as a page manifest. */
export const layoutSchema = z.strictObject({
  $schema: z.string().optional(),
  sources,
  words,
  header: entries,
  footer: entries,
});

export type LayoutManifest = z.infer<typeof layoutSchema>;
