import type { JsonObject } from '../../core/json/json.ts';
import type { ContentType } from '../../strapi/model.ts';
import { type Chosen, chooseBlock, type ViewRegistry } from './choose-block.ts';
import { contentValues } from './content-values.ts';
import { openingPiece, trailStep } from './opening.ts';
import { type Value, valueFor } from './piece.ts';
import { humanise } from './words.ts';

/** The field from which addresses are made; undefined if a type has none. */
export function slugField({ attributes }: ContentType): string | undefined {
  return [...attributes].find(([, one]) => one.kind === 'scalar' && one.type === 'uid')?.[0];
}

const SUMMARY = /summary|description|abstract|intro|teaser/i;
/** Pictures that stand beside a record, not for it. */
const ASIDE = /author|logo|icon/i;

/** The fields of a record that a card and a page show: a title, a picture, a day, and a short and a long text. */
function shownFields(type: ContentType) {
  const slug = slugField(type) ?? 'slug';
  const { values } = contentValues(type.attributes, '');
  const names = (...kinds: Value['kind'][]) =>
    values.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value.slice(1)] : []));
  const typeOf = (name: string) => {
    const attribute = type.attributes.get(name);
    return attribute?.kind === 'scalar' ? attribute.type : '';
  };
  const date = names('words').find((name) => typeOf(name).startsWith('date'));
  const [title, second] = names('words').filter((name) => !/^(date|time|enum)/.test(typeOf(name)));
  const summary = names('words', 'prose').find((name) => name !== title && SUMMARY.test(name));
  const short = summary ?? second;
  const text = names('prose').find((name) => name !== short);
  const picture = names('picture').find((name) => !ASIDE.test(name)) ?? names('picture')[0];
  return { slug, title, picture, date, short, text, said: summary ?? text ?? second };
}

function searchEntry(
  word: string,
  description: string,
  category: string | undefined,
  priority: number,
): UnwrittenManifest {
  const keywords = [word.toLowerCase()];
  return category === undefined ? {} : { search: { keywords, description, category, priority } };
}

/** The order and the members of a list, as a source says them. */
export interface ListChoice {
  readonly sort?: string;
  readonly filters?: JsonObject;
}

/** The words of a list's source, with the newest first unless something else is wished. */
const sourceWords = (date: string | undefined, wished: ListChoice): ListChoice => ({
  ...(date === undefined ? {} : { sort: `${date}:desc` }),
  ...wished,
});

const bound = (name: string | undefined) => (name === undefined ? undefined : `$${name}`);

/** A manifest that hasn't been written yet. */
type UnwrittenManifest = Readonly<Record<string, unknown>>;

/**
 * The manifest for a list, in pages and as a feed.
 * @param category the search category; undefined if the site names none
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
    ...valueFor('picture', bound(picture)),
    ...valueFor('day', bound(date)),
    ...valueFor('words', bound(title)),
    ...(short === undefined ? valueFor('prose', bound(text)) : valueFor('words', bound(short))),
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
      .flatMap((one) => (one ? [one.block] : []))
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

const within = (from: string, chosen: Chosen | undefined): JsonObject | undefined => {
  if (!chosen) return undefined;
  const { type, ...props } = chosen.block;
  return { type, from, ...props };
};

/** The manifest for the page of a record, which the search finds under the record's title and description. */
export function itemManifest(
  registry: ViewRegistry,
  route: string,
  type: ContentType,
  words: ListChoice,
  category: string | undefined,
): UnwrittenManifest {
  const { slug, title, picture, date, text, short, said } = shownFields(type);
  const heading = humanise(route.slice(1));
  const source = {
    endpoint: type.endpoint,
    ...sourceWords(date, words),
    select: `[${slug}=:${slug}]`,
  };
  const about = `One of ${heading}.`;
  const own = bound(title && `record.${title}`) ?? heading;
  const opening = [...valueFor('words', own), ...valueFor('picture', bound(picture && `record.${picture}`))];
  const steps = [trailStep(heading, route), trailStep(own)];
  const told = [
    ...valueFor('day', bound(date)),
    ...valueFor('words', bound(short)),
    ...valueFor('prose', bound(text)),
    ...valueFor('picture', bound(picture)),
  ];
  const on = [...valueFor('words', bound(title) ?? 'Next'), ...valueFor('link', `${route}/:${slug}`)];
  return {
    $schema: './manifest.schema.json',
    route: `${route}/:${slug}`,
    title: own,
    description: bound(said && `record.${said}`) ?? about,
    ...searchEntry(humanise(type.name), about, category, 3),
    sources: {
      record: { ...source, missing: `There is no such page in ${heading}` },
      next: { ...source, step: 1 },
    },
    blocks: [
      chooseBlock(registry, openingPiece(opening, steps), true)?.block,
      within('record', chooseBlock(registry, { values: told })),
      within('next', chooseBlock(registry, { values: [], list: { items: [{ values: on }] } })),
    ].filter((block) => block !== undefined),
  };
}
