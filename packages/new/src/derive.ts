import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import {
  type Attributes,
  type ContentModel,
  type ContentType,
  modelAttributes,
} from 'prospectus/internal/strapi/model.ts';
import { type ChosenBlock, chooseBlock, type ViewRegistry } from './choose-block.ts';
import { contentValues } from './content-values.ts';
import { openingPiece, openingValues, type Piece, trailStep, type Value } from './piece.ts';
import { humanise, listHeading } from './words.ts';

/** Blocks that show a content type, and the fields that none of them shows. */
export interface DerivedPage {
  readonly blocks: readonly JsonObject[];
  readonly unshown: readonly string[];
}

/** The name of the source in a new manifest. */
export const SOURCE_NAME = 'page';

/**
 * Derives the blocks of a page from the content model: one that opens the page, then for each level its plain fields
 * and its lists. For each, the block that shows most is chosen from the registry, repeatedly, until no block shows
 * any of the rest.
 */
export function deriveBlocks(
  registry: ViewRegistry,
  model: ContentModel,
  type: ContentType,
  title: string,
): DerivedPage {
  const isList = type.kind === 'collection';
  const root = isList ? [] : contentValues(type.attributes, `${SOURCE_NAME}.`).values;
  const openers = openingValues(root, title);
  const opened = chooseBlock(registry, openingPiece(openers, [trailStep(openers[0]?.value ?? title)]), true);
  const shown = new Set(openers.filter((value) => opened && !opened.unshown.has(value)));
  // If no field opens the page, its own title does, and the list below needs another heading.
  const heading = openers[0]?.value === title ? listHeading(title) : title;
  const levels = new Levels(registry, model, heading, shown);
  if (isList) levels.addList(SOURCE_NAME, type.attributes, []);
  else levels.addLevel(SOURCE_NAME, type.attributes);
  const first = opened ? [opened.block] : [];
  return { blocks: alternate(registry, [...first, ...levels.blocks]), unshown: levels.unshown };
}

/** Builds the blocks for the levels of a record, in the order of the content model. */
export class Levels {
  readonly blocks: JsonObject[] = [];
  readonly unshown: string[] = [];
  readonly #registry: ViewRegistry;
  readonly #model: ContentModel;
  readonly #heading: string;
  /** The components around the present level. */
  readonly #around = new Set<string>();
  /** The bindings of the values that the page already shows. */
  readonly #shown: ReadonlySet<string>;

  /** @param heading the heading of the record itself, or of its list */
  constructor(registry: ViewRegistry, model: ContentModel, heading: string, shown: ReadonlySet<Value>) {
    this.#registry = registry;
    this.#model = model;
    this.#heading = heading;
    this.#shown = new Set([...shown].map(({ value }) => value));
  }

  addLevel(path: string, attributes: Attributes): void {
    const before = path === '' ? '' : `${path}.`;
    const { values, left } = contentValues(attributes, before);
    const fresh = values.filter(({ value }) => !this.#shown.has(value));
    const lists = [...attributes].filter(
      ([, one]) => one.kind === 'component' && one.repeatable && !this.#around.has(one.component),
    );
    // A level with only words and lists uses the words as the heading of a list.
    let heading = lists.length > 0 && fresh.every(({ kind }) => kind === 'words') ? fresh : [];
    this.#cover(
      fresh.filter((value) => !heading.includes(value)),
      path,
    );
    this.unshown.push(...left);
    for (const [name, one] of attributes) {
      const inner = before + name;
      if (one.kind === 'component') {
        this.#inside(one.component, (fields) => {
          if (!one.repeatable) return this.addLevel(inner, fields);
          this.addList(inner, fields, heading);
          heading = [];
        });
      } else if (one.kind === 'zone') {
        this.#addSections(inner, one.components);
      }
    }
  }

  /** Blocks for each component of a zone, in the order of its entries. */
  #addSections(path: string, components: readonly string[]): void {
    const on = components.map((uid): [string, unknown] => {
      const levels = new Levels(this.#registry, this.#model, humanise(uid.replace(/^.*\./, '')), new Set());
      this.#inside(uid, (fields) => levels.addLevel('', fields));
      this.unshown.push(...levels.unshown.map((name) => `${path}[${uid}].${name}`));
      const [first, ...more] = levels.blocks;
      return [uid, more.length === 0 ? (first ?? null) : levels.blocks];
    });
    this.blocks.push({ $each: path, on: Object.fromEntries(on) });
  }

  addList(path: string, item: Attributes, heading: readonly Value[]): void {
    const left: string[] = [];
    const piece = { values: heading, list: { each: path, item: this.#itemPiece(item, left) } };
    const chosen = chooseBlock(this.#registry, piece);
    this.#add(chosen, path);
    this.#cover(
      heading.filter((value) => !chosen || chosen.unshown.has(value)),
      path,
    );
    this.unshown.push(...hiddenNames({ values: [], list: piece.list }, chosen));
    this.unshown.push(...left.map((name) => `${path}[].${name}`));
  }

  /** All values of an item, and the first list in it. */
  #itemPiece(item: Attributes, unread: string[]): Piece {
    const { values, left } = contentValues(item, '');
    unread.push(...left);
    for (const [name, one] of item) {
      if (one.kind !== 'component' || !one.repeatable) continue;
      const inner = this.#inside(one.component, (fields) => this.#itemPiece(fields, []));
      if (inner) return { values, list: { each: name, item: inner } };
    }
    return { values };
  }

  /** Adds blocks for plain values: each shows as many of the remaining ones as it can. */
  #cover(all: readonly Value[], path: string): void {
    const figures = all.filter(({ kind }) => kind === 'number').map(labelValue);
    let rest = all.filter(({ kind }) => kind !== 'number');
    while (rest.length > 0) {
      const chosen = chooseBlock(this.#registry, { values: rest });
      if (!chosen) break;
      this.#add(chosen, path);
      rest = rest.filter((value) => chosen.unshown.has(value));
    }
    this.unshown.push(...hiddenNames({ values: rest }, undefined));
    if (figures.length === 0) return;
    const piece = { values: [], list: { items: figures } };
    const chosen = chooseBlock(this.#registry, piece);
    this.#add(chosen, path);
    this.unshown.push(...hiddenNames(piece, chosen));
  }

  /** Adds a block. If it needs a heading that the content doesn't have, the name of its level becomes the heading. */
  #add(chosen: ChosenBlock | undefined, path: string): void {
    if (!chosen) return;
    const name =
      path
        .replace(/\[[^\]]*\]$/, '')
        .split('.')
        .at(-1) ?? '';
    const words = path === SOURCE_NAME || path === '' ? this.#heading : humanise(name);
    this.blocks.push(withHeading(this.#registry, chosen.block, words));
  }

  /** Reads the fields of a component, unless it is inside itself: that would never end. */
  #inside<T>(component: string, read: (fields: Attributes) => T): T | undefined {
    if (this.#around.has(component)) return undefined;
    this.#around.add(component);
    const result = read(modelAttributes(this.#model, component) ?? new Map());
    this.#around.delete(component);
    return result;
  }
}

/** Adds a second-level heading to a block with headings of the third level. */
export function withHeading(registry: ViewRegistry, block: JsonObject, words: string): JsonObject {
  const { type, ...props } = block;
  // The blocks of sections have headings of their own.
  if (type === undefined) return block;
  const under = registry.get(String(type))?.about.headingsUnder ?? {};
  const missing = Object.entries(under).flatMap(([part, above]) =>
    (part.split('.')[0] ?? '') in props && !(above in props) ? [[above, words]] : [],
  );
  return { type, ...Object.fromEntries(missing), ...props };
}

/** A value, labelled with the name of its field. */
export function labelValue(value: Value): Piece {
  const name = humanise(value.value.slice(Math.max(value.value.lastIndexOf('.'), 0) + 1));
  return { values: [value, { kind: 'words', value: name }] };
}

/** The paths of the values of a piece that a block doesn't show; all of them if there is no block. */
function hiddenNames(
  { values, list }: Piece,
  chosen: ChosenBlock | undefined,
  before = '',
): readonly string[] {
  const hidden = values.filter((one) => one.value.startsWith('$') && (chosen?.unshown.has(one) ?? true));
  const names = hidden.map(({ value }) => before + value.slice(1));
  if (!list) return names;
  if (!('each' in list))
    return [...names, ...list.items.flatMap((item) => hiddenNames(item, chosen, before))];
  return [...names, ...hiddenNames(list.item, chosen, `${before}${list.each}[].`)];
}

/** Alternates the side of pictures in blocks that have a choice, beginning on the left. */
function alternate(registry: ViewRegistry, blocks: readonly JsonObject[]): JsonObject[] {
  let left = false;
  return blocks.map((block) => {
    const side = imageSide(registry, String(block.type));
    if (side === undefined) return block;
    left = !left;
    return left ? block : { ...block, [side]: 'right' };
  });
}

function imageSide(registry: ViewRegistry, type: string): string | undefined {
  const fields = Object.entries(registry.get(type)?.block.fields ?? {});
  return fields.find(
    ([, { spec }]) =>
      spec.kind === 'choice' && ['left', 'right'].every((side) => spec.choices.includes(side)),
  )?.[0];
}
