import type { ContentType } from '../../strapi/model.ts';
import { Level } from './level.ts';
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
export function listManifest(route: string, type: ContentType, category: string | undefined): Draft {
  const { slug, title, picture, date, short, text } = shownOf(type);
  const heading = humanise(route.slice(1));
  const about = `${heading}: the whole list.`;
  const link = `${route}/:${slug}`;
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
        paginate: 12,
      },
    },
    blocks: [
      { type: 'banner', title: heading, trail: [{ label: heading }] },
      {
        type: 'card-grid',
        cards: {
          $each: 'records',
          image: bound(picture),
          kicker: bound(date),
          title: bound(title),
          text: bound(short ?? text),
          link,
        },
        empty: 'Nothing here yet.',
      },
      { type: 'pagination', place: '$pagination' },
    ],
  };
}

/** The page of a record, found by the search under its own title and words. */
export function itemManifest(route: string, type: ContentType, category: string | undefined): Draft {
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
      {
        type: 'banner',
        title: own,
        image: bound(picture && `record.${picture}`),
        trail: [{ label: heading, to: route }, { label: own }],
      },
      {
        type: 'image-text',
        from: 'record',
        title: bound(date),
        subtitle: bound(short),
        text: bound(text),
        image: bound(picture),
        side: 'top',
      },
      { type: 'cta', from: 'next', label: bound(title) ?? 'Next', link: `${route}/:${slug}` },
    ],
  };
}
