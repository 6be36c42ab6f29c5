import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import {
  type Attributes,
  type ContentType,
  findAttributes,
  findType,
} from 'prospectus/internal/strapi/model.ts';
import { isHeadComponent } from 'prospectus/internal/strapi/personal-data.ts';
import { pageFileName } from 'prospectus/internal/tools/scenario/scenario.ts';
import { chooseBlock, type ViewRegistry } from './choose-block.ts';
import { bindField, chooseShownFields, type LeftField, readContentValues } from './content-values.ts';
import { addHeading, Levels, labelValue, SOURCE } from './derive.ts';
import type { LinkedModel } from './level-piece.ts';
import { optionalValue, type Piece, type Value } from './piece.ts';
import { humanise } from './words.ts';

/** A page as a manifest without its populates; members that are undefined aren't written. */
export interface PlannedPage {
  readonly file: string;
  readonly route: string;
  readonly endpoint: string;
  readonly label: string;
  readonly manifest: JsonObject;
  readonly left: readonly LeftField[];
}

export interface PageContext {
  readonly registry: ViewRegistry;
  readonly model: LinkedModel;
  /** The category of search entries; without it, pages have none. */
  readonly category: string | undefined;
}

export interface ListChoice {
  readonly sort?: string | undefined;
  readonly filters?: JsonObject | undefined;
}

/** A page that shows a single type, or one record of a collection. */
export interface RecordPage extends ListChoice {
  readonly route: string;
  /** The record: `[slug=:slug]`. */
  readonly select?: string;
  /** The name of the page; without it, that of the type. */
  readonly label?: string;
  /** The list that the record is part of. */
  readonly parent?: { readonly label: string; readonly to: string };
}

export function planRecordPage(context: PageContext, type: ContentType, page: RecordPage): PlannedPage {
  const { registry, model, category } = context;
  const { route, parent, label = labelOf(type), select, sort, filters } = page;
  const opening = openingBlock(context, type, label, page);
  const facts = parent ? factValues(model, type, opening.shown) : [];
  const levels = new Levels(registry, model, label, new Set([...opening.shown, ...facts]));
  levels.addLevel(SOURCE, omitSelfRelations(type));
  const source = { endpoint: type.endpoint, select, sort, filters };
  return {
    file: `${manifestName(route, type)}.json`,
    route,
    endpoint: type.endpoint,
    label,
    manifest: {
      $schema: './manifest.schema.json',
      route,
      ...headOf(model, type, label),
      search: category && {
        keywords: [type.name.replaceAll('-', ' ')],
        description: route === '/' ? `${label}: where to start.` : (parent?.label ?? `${label}.`),
        category,
        priority: select === undefined ? 6 : 4,
      },
      sources: {
        [SOURCE]: { ...source, missing: select && 'There is no such page.' },
        next: parent && { ...source, step: 1 },
      },
      blocks: [
        ...opening.blocks,
        ...levels.blocks.slice(0, 1),
        ...factsBlocks(registry, facts),
        ...levels.blocks.slice(1),
        ...(parent ? nextBlocks(registry, type, route) : []),
      ],
    },
    left: levels.left,
  };
}

/** The block that opens a page without content of its own. */
export function plainOpening(registry: ViewRegistry, title: string): readonly JsonObject[] {
  const chosenBlock = chooseOpening(registry, optionalValue('words', title), [toBreadcrumb(title)]);
  return chosenBlock ? [chosenBlock.block] : [];
}

/** Chooses the block that opens a page: with its title, possibly a picture, and the breadcrumbs. */
const chooseOpening = (registry: ViewRegistry, values: readonly Value[], steps: readonly Piece[]) =>
  chooseBlock(registry, { values, lists: [{ items: steps, optional: true }] }, { opens: true });

const toBreadcrumb = (label: string, link?: string): Piece => ({
  values: [...optionalValue('words', label), ...optionalValue('link', link)],
});

/** The words of a type's name, without those that no route or text needs. */
function labelOf({ displayName, name }: ContentType): string {
  const words = displayName.replace(/[ -]*page$/i, '').replace(/[^\p{L}\p{M}\p{N} -]/gu, '');
  return humanise(words.trim() || name);
}

const FACTS: ReadonlySet<Value['kind']> = new Set(['words', 'moment', 'number']);

/** The short values of a record beside its title and summary: visitors can't read them without their names. */
function factValues(model: LinkedModel, type: ContentType, shown: readonly Value[]): readonly Value[] {
  const { title, summary } = chooseShownFields(type);
  const others = [title, summary].map((name) => `$${SOURCE}.${name}`);
  const fieldValues = readContentValues(type.attributes, `${SOURCE}.`).values;
  const related = [...omitSelfRelations(type)].flatMap(([name, one]) => {
    const target = one.kind === 'relation' && !one.many ? findType(model, one.target) : undefined;
    const its = target && chooseShownFields(target).title;
    return optionalValue('words', its && `$${SOURCE}.${name}.${its}`);
  });
  const isShown = ({ value }: Value) => others.includes(value) || shown.some((one) => one.value === value);
  return [...fieldValues, ...related].filter((value) => FACTS.has(value.kind) && !isShown(value));
}

/** The block that shows values under their names. */
function factsBlocks(registry: ViewRegistry, facts: readonly Value[]): readonly JsonObject[] {
  const items = facts.map((one) => labelValue(one, one.value.split('.')[1]));
  const chosenBlock = chooseBlock(registry, { values: [], lists: [{ items }] }, { names: 'facts' });
  return chosenBlock ? [addHeading(registry, chosenBlock.block, 'Facts')] : [];
}

function nextBlocks(registry: ViewRegistry, type: ContentType, route: string): readonly JsonObject[] {
  const title = bindField(chooseShownFields(type).title) ?? 'More';
  const items = [{ values: [...optionalValue('words', title), ...optionalValue('link', route)] }];
  const piece = { values: optionalValue('words', 'Next'), lists: [{ items }] };
  const { type: block, ...props } = chooseBlock(registry, piece, { names: 'card' })?.block ?? {};
  return block === undefined ? [] : [{ type: block, from: 'next', ...props }];
}

/** The fields without relations to records of the same type: the pages above and below it. */
export const omitSelfRelations = ({ uid, attributes }: ContentType): Attributes =>
  new Map([...attributes].filter(([, one]) => !(one.kind === 'relation' && one.target === uid)));

/** The manifests of the site itself, which no page may replace. */
const NO_PAGE = /^(site|layout)$/;

/** The name of a page's manifest, without its ending: that of its route, or of a record's type. */
export function manifestName(route: string, type?: ContentType): string {
  const name = type && route.includes(':') ? type.name : pageFileName(route).toLowerCase();
  return NO_PAGE.test(name) ? `${name}-page` : name;
}

/** The block with the main heading. A section can't have it, because an editor may remove all sections. */
function openingBlock(
  { registry, model }: PageContext,
  type: ContentType,
  label: string,
  { route, parent }: RecordPage,
): { readonly blocks: readonly JsonObject[]; readonly shown: readonly Value[] } {
  const { title, picture, short, summary } = chooseShownFields(type);
  const line = parent ? summary : short;
  // Without a title field, the record's title for search engines is its heading.
  const [fallback = label] = [headOf(model, type, label).title].flat().map(String);
  const heading = title === undefined ? fallback : `$${SOURCE}.${title}`;
  const values = [
    ...optionalValue('words', heading),
    ...optionalValue('picture', picture && `$${SOURCE}.${picture}`),
    ...optionalValue('words', line && `$${SOURCE}.${line}`),
  ];
  // The home page has no way back.
  const steps =
    route === '/' ? [] : [...(parent ? [toBreadcrumb(parent.label, parent.to)] : []), toBreadcrumb(heading)];
  const chosenBlock = chooseOpening(registry, values, steps);
  if (!chosenBlock) return { blocks: [], shown: [] };
  return { blocks: [chosenBlock.block], shown: values.filter((value) => !chosenBlock.unshown.has(value)) };
}

/** The properties of the head, and the fields of an SEO component for them. */
const HEAD = {
  title: { name: /title/i, kind: 'scalar' },
  description: { name: /description/i, kind: 'scalar' },
  noindex: { name: /robots/i, kind: 'scalar' },
  canonical: { name: /canonical/i, kind: 'scalar' },
  picture: { name: /image|picture/i, kind: 'media' },
} as const;

function headOf(model: LinkedModel, type: ContentType, label: string): JsonObject {
  const { title, said, picture } = chooseShownFields(type);
  const [[path = '', fields] = []] = [...type.attributes].flatMap(([name, one]) => {
    if (one.kind !== 'component' || !isHeadComponent(one.component)) return [];
    return [[one.repeatable ? `${name}[0]` : name, findAttributes(model, one.component)] as const];
  });
  const bind = (field: string | undefined) => field && `$${SOURCE}.${field}`;
  const defaults = new Map([
    ['title', bind(title) ?? label],
    ['description', bind(said)],
    ['picture', bind(picture)],
  ]);
  return Object.fromEntries(
    Object.entries(HEAD).map(([property, { name, kind }]) => {
      const field = [...(fields ?? [])].find(([key, one]) => name.test(key) && one.kind === kind)?.[0];
      const first = field && bind(`${path}.${field}`);
      const all = [first, defaults.get(property)].filter((one) => one !== undefined);
      return [property, all.length < 2 || kind === 'media' ? all[0] : all];
    }),
  );
}
