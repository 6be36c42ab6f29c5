import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import type { ContentModel, ContentType } from 'prospectus/internal/strapi/model.ts';
import { chooseBlock, type ViewRegistry } from './choose-block.ts';
import { bindField, shownFields } from './content-values.ts';
import { withHeading } from './derive.ts';
import { openingPiece, trailStep, valueFor } from './piece.ts';
import { recordBlocks, takingFrom } from './record-blocks.ts';
import { humanise, listHeading } from './words.ts';

function searchEntry(
  word: string,
  description: string,
  category: string | undefined,
  priority: number,
): UnwrittenManifest {
  const keywords = [word.toLowerCase()];
  return category === undefined ? {} : { search: { keywords, description, category, priority } };
}

/** The sort and filter of a list's source. */
export interface ListChoice {
  readonly sort?: string;
  readonly filters?: JsonObject;
}

/** The options of a list's source; by default newest first. */
const sourceWords = (date: string | undefined, wished: ListChoice): ListChoice => ({
  ...(date === undefined ? {} : { sort: `${date}:desc` }),
  ...wished,
});

type UnwrittenManifest = Readonly<Record<string, unknown>>;

/**
 * The manifest for a list, paginated and with a feed.
 * @param category the search category; undefined if the site has none
 */
export function listManifest(
  registry: ViewRegistry,
  route: string,
  type: ContentType,
  words: ListChoice,
  category: string | undefined,
): UnwrittenManifest {
  const { slug, title, picture, date, short, text } = shownFields(type);
  const heading = humanise(route.slice(1));
  const about = `${heading}: the whole list.`;
  const link = `${route}/:${slug}`;
  const pager = pagerBlock(registry);
  const card = [
    ...valueFor('picture', bindField(picture)),
    ...valueFor('day', bindField(date)),
    ...valueFor('words', bindField(title)),
    ...(short === undefined ? valueFor('prose', bindField(text)) : valueFor('words', bindField(short))),
    ...valueFor('link', link),
  ];
  return {
    $schema: './manifest.schema.json',
    route,
    title: heading,
    description: about,
    ...(title === undefined || date === undefined
      ? {}
      : {
          feed: {
            $each: 'records',
            title: bindField(title),
            link,
            date: bindField(date),
            text: bindField(short ?? text),
          },
        }),
    ...searchEntry(heading, about, category, 5),
    sources: {
      records: {
        endpoint: type.endpoint,
        ...sourceWords(date, words),
        ...(pager ? { paginate: 12 } : {}),
      },
    },
    blocks: [
      chooseBlock(registry, openingPiece(valueFor('words', heading), [trailStep(heading)]), true),
      chooseBlock(registry, { values: [], list: { each: 'records', item: { values: card } } }),
    ]
      .flatMap((one) => (one ? [withHeading(registry, one.block, listHeading(heading))] : []))
      .concat(pager ?? []),
  };
}

/** The block that links each page of a list to the next; undefined if the registry has none. */
function pagerBlock(registry: ViewRegistry): JsonObject | undefined {
  for (const [type, { block }] of registry)
    for (const [prop, { spec }] of Object.entries(block.fields))
      if (spec.kind === 'group' && ['previous', 'next', 'pages'].every((name) => name in spec.fields))
        return { type, [prop]: '$pagination' };
  return undefined;
}

/** The manifest for the page of a record. The search finds it by the record's title and description. */
export function itemManifest(
  registry: ViewRegistry,
  model: ContentModel,
  route: string,
  type: ContentType,
  words: ListChoice,
  category: string | undefined,
): UnwrittenManifest {
  const { slug, title, picture, date, said } = shownFields(type);
  const heading = humanise(route.slice(1));
  const source = {
    endpoint: type.endpoint,
    ...sourceWords(date, words),
    select: `[${slug}=:${slug}]`,
  };
  const about = `One of ${heading}.`;
  const name = bindField(title && `record.${title}`) ?? heading;
  const opening = [
    ...valueFor('words', name),
    ...valueFor('picture', bindField(picture && `record.${picture}`)),
  ];
  const steps = [trailStep(heading, route), trailStep(name)];
  const opened = chooseBlock(registry, openingPiece(opening, steps), true);
  const isOpened = opened && !opening.some((value) => opened.unshown.has(value));
  const on = [...valueFor('words', bindField(title) ?? 'Next'), ...valueFor('link', `${route}/:${slug}`)];
  return {
    $schema: './manifest.schema.json',
    route: `${route}/:${slug}`,
    title: name,
    description: bindField(said && `record.${said}`) ?? about,
    ...searchEntry(humanise(type.name), about, category, 3),
    sources: {
      record: { ...source, missing: `There is no such page in ${heading}` },
      next: { ...source, step: 1 },
    },
    blocks: [
      opened?.block,
      ...recordBlocks(registry, model, type, isOpened ? undefined : picture),
      takingFrom('next', chooseBlock(registry, { values: [], list: { items: [{ values: on }] } })),
    ].flatMap((block) =>
      block ? [withHeading(registry, block, block.from === 'next' ? 'Next' : heading)] : [],
    ),
  };
}
