import type { JsonObject } from '../../core/json/json.ts';
import type { ContentType } from '../../strapi/model.ts';
import { type Chosen, chooseBlock, type Registry } from './choose-block.ts';
import { Level } from './level.ts';
import { openingPiece, trailStep } from './opening.ts';
import { valueFor } from './piece.ts';
import { humanise } from './words.ts';

/** The field that addresses are made of; undefined where a type has none. */
export function slugOf({ attributes }: ContentType): string | undefined {
  return [...attributes].find(([, one]) => one.kind === 'scalar' && one.type === 'uid')?.[0];
}

/** What a card and a page show of a record, by what its fields are called. */
function shownOf(type: ContentType) {
  const level = new Level('', type.attributes);
  const slug = slugOf(type) ?? 'slug';
  level.takeNamed(slug);
  const [title, picture, date] = [level.title(), level.picture(), level.date()];
  const short = level.words(/summary|excerpt|teaser|intro|place/i);
  return { slug, title, picture, date, short, text: level.text() };
}

function searchOf(word: string, description: string, category: string | undefined, priority: number): Draft {
  const keywords = [word.toLowerCase()];
  return category === undefined ? {} : { search: { keywords, description, category, priority } };
}

const bound = (name: string | undefined) => (name === undefined ? undefined : `$${name}`);

/** A manifest that is still to be written. */
type Draft = Readonly<Record<string, unknown>>;

/**
 * The page of a list, in pages and as a feed.
 * @param category of the search; undefined where the site names none
 */
export function listManifest(
  registry: Registry,
  route: string,
  type: ContentType,
  category: string | undefined,
): Draft {
  const { slug, title, picture, date, short, text } = shownOf(type);
  const heading = humanise(route.slice(1));
  const about = `${heading}: the whole list.`;
  const link = `${route}/:${slug}`;
  const pager = pagerOf(registry);
  const card = [
    ...valueFor('image', bound(picture)),
    ...valueFor('date', bound(date)),
    ...valueFor('title', bound(title)),
    ...(short === undefined ? valueFor('text', bound(text)) : valueFor('summary', bound(short))),
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
            title: bound(title),
            link,
            date: bound(date),
            text: bound(short ?? text),
          },
        }),
    ...searchOf(heading, about, category, 5),
    sources: {
      records: {
        endpoint: type.endpoint,
        ...(date === undefined ? {} : { sort: `${date}:desc` }),
        ...(pager ? { paginate: 12 } : {}),
      },
    },
    blocks: [
      chooseBlock(registry, openingPiece(heading, undefined, [trailStep(heading)]), true),
      chooseBlock(registry, { values: [], list: { each: 'records', item: { values: card } } }),
    ]
      .flatMap((one) => (one ? [one.block] : []))
      .concat(pager ?? []),
  };
}

/** The block that leads from each page of a list to the next; undefined where the registry has none. */
function pagerOf(registry: Registry): JsonObject | undefined {
  for (const [type, { block }] of registry)
    for (const [prop, { spec }] of Object.entries(block.fields))
      if (spec.kind === 'group' && ['previous', 'next', 'pages'].every((name) => name in spec.fields))
        return { type, [prop]: '$pagination' };
  return undefined;
}

const within = (from: string, chosen: Chosen | undefined): JsonObject | undefined => {
  if (!chosen) return undefined;
  const { type, ...props } = chosen.block;
  return { type, from, ...props };
};

/** The page of a record, found by the search under its own title and words. */
export function itemManifest(
  registry: Registry,
  route: string,
  type: ContentType,
  category: string | undefined,
): Draft {
  const { slug, title, picture, date, text, short } = shownOf(type);
  const heading = humanise(route.slice(1));
  const source = {
    endpoint: type.endpoint,
    ...(date === undefined ? {} : { sort: `${date}:desc` }),
    select: `[${slug}=:${slug}]`,
  };
  const about = `One of ${heading}.`;
  const words = short ?? text;
  const own = bound(title && `record.${title}`) ?? heading;
  const steps = [trailStep(heading, route), trailStep(own)];
  const told = [
    ...valueFor('title', bound(date)),
    ...valueFor('subtitle', bound(short)),
    ...valueFor('text', bound(text)),
    ...valueFor('image', bound(picture)),
  ];
  const on = [...valueFor('label', bound(title) ?? 'Next'), ...valueFor('link', `${route}/:${slug}`)];
  return {
    $schema: './manifest.schema.json',
    route: `${route}/:${slug}`,
    title: own,
    description: bound(words && `record.${words}`) ?? about,
    ...searchOf(humanise(type.name), about, category, 3),
    sources: {
      record: { ...source, missing: `There is no such page in ${heading}` },
      next: { ...source, step: 1 },
    },
    blocks: [
      chooseBlock(registry, openingPiece(own, bound(picture && `record.${picture}`), steps), true)?.block,
      within('record', chooseBlock(registry, { values: told })),
      within('next', chooseBlock(registry, { values: on })),
    ].filter((block) => block !== undefined),
  };
}
