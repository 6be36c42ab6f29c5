import { type ContentType, isNumeric } from 'prospectus/internal/strapi/model.ts';
import { chooseBlock } from './choose-block.ts';
import { bindField, chooseShownFields } from './content-values.ts';
import { Levels, SOURCE } from './derive.ts';
import { addParts, readLevel } from './level-piece.ts';
import { optionalValue } from './piece.ts';
import {
  type ListChoice,
  manifestName,
  omitSelfRelations,
  type PageContext,
  type PlannedPage,
  plainOpening,
  planRecordPage,
} from './record-page.ts';
import { routeTitle } from './words.ts';

export interface ListPage {
  readonly route: string;
  /** The field of the addresses of records; without it, the list shows the records themselves. */
  readonly key?: string | undefined;
  /** The order and the filters of the list; by default those that the content suggests. */
  readonly choice?: ListChoice;
  readonly heading?: string;
}

/** Plans the page of a list: cards that lead to the pages of its records, with a feed, or the records themselves. */
export function planListPage(
  { registry, model, category }: PageContext,
  type: ContentType,
  { route, key, choice = createListChoice(type), heading = listHeading(type, route) }: ListPage,
): PlannedPage {
  const { title, picture, date, short, text } = chooseShownFields(type);
  const about = `${heading}: the whole list.`;
  const link = `${route}/:${key}`;
  const pager = registry.has(PAGER.type);
  const whole = key === undefined ? readLevel(model, omitSelfRelations(type), '', false) : undefined;
  const card = [
    ...optionalValue('picture', bindField(picture)),
    ...optionalValue('day', bindField(date)),
    ...optionalValue('words', bindField(title)),
    ...optionalValue('words', bindField(short)),
    ...optionalValue('link', link),
  ];
  const feed = {
    $each: 'records',
    title: bindField(title),
    link,
    date: bindField(date),
    text: bindField(short ?? text),
  };
  const levels = new Levels(registry, model, heading, new Set());
  const records = whole ? { item: addParts(whole), of: type.uid } : { item: { values: card } };
  const list = { values: [], lists: [{ each: 'records', ...records }] };
  const names = `${type.name} ${heading}`;
  const unshown = chooseBlock(registry, list, { names })?.unshown;
  // A block for questions has answers in place of links to them.
  const isWithoutLinks = card.some((value) => value.kind === 'link' && unshown?.has(value));
  levels.addPiece(list, SOURCE, isWithoutLinks ? '' : names);
  return {
    file: `${manifestName(route, type)}.json`,
    route,
    endpoint: type.endpoint,
    label: heading,
    manifest: {
      $schema: './manifest.schema.json',
      route,
      title: heading,
      description: about,
      feed: whole || title === undefined || date === undefined ? undefined : feed,
      search: category && { keywords: [heading.toLowerCase()], description: about, category, priority: 5 },
      sources: { records: { endpoint: type.endpoint, ...choice, paginate: pager ? 12 : undefined } },
      blocks: [...plainOpening(registry, heading), ...levels.blocks, ...(pager ? [PAGER] : [])],
    },
    left: whole ? [...whole.left, ...levels.left] : [],
  };
}

/** Plans the page of a list and, if its records have addresses, the page of a record. */
export function planListPages(
  context: PageContext,
  type: ContentType,
  { route, key }: Pick<ListPage, 'route' | 'key'>,
): readonly PlannedPage[] {
  const choice = createListChoice(type);
  const list = planListPage(context, type, { route, key, choice });
  if (key === undefined) return [list];
  const parent = { label: list.label, to: route };
  const select = `[${key}=:${key}]`;
  return [list, planRecordPage(context, type, { route: `${route}/:${key}`, select, parent, ...choice })];
}

/** The heading of a list: the words of its route, or the type's name if that has letters that no route has. */
const listHeading = ({ displayName }: ContentType, route: string): string =>
  /[^\p{Script=Latin}\P{L}]/u.test(displayName) ? displayName : routeTitle(route);

/** The block that links each page of a list to the next. */
const PAGER = { type: 'pagination', place: '$pagination' };

const ORDER = /^(display_?)?(order|position|rank)$/i;
const FLAG = /^(is_?)?(visible|active|enabled)$/i;

/** Sorts a list by a number field, otherwise newest first, and omits records that a flag hides. */
function createListChoice(type: ContentType): ListChoice {
  const scalars = [...type.attributes].flatMap(([name, one]) =>
    one.kind === 'scalar' ? [{ name, scalar: one.type }] : [],
  );
  const { date } = chooseShownFields(type);
  const order = scalars.find(({ name, scalar }) => isNumeric(scalar) && ORDER.test(name))?.name;
  const flag = scalars.find(({ name, scalar }) => scalar === 'boolean' && FLAG.test(name))?.name;
  const sort = order ?? (date && `${date}:desc`);
  return { sort, filters: flag === undefined ? undefined : { [flag]: { $ne: false } } };
}
