import { isObject, type JsonObject } from 'prospectus/internal/core/json/json.ts';
import { memo } from 'prospectus/internal/core/json/memo.ts';
import type { Attributes } from 'prospectus/internal/strapi/model.ts';
import { type ChosenBlock, chooseBlock, type ViewRegistry } from './choose-block.ts';
import { createLinkLabel, type LeftField, prefixLeft } from './content-values.ts';
import { type LinkedModel, readLevel, selectPartAttributes } from './level-piece.ts';
import { itemPieces, listPieceValues, type Piece, type PieceList, type Value } from './piece.ts';
import { humanise } from './words.ts';

/** Blocks that show a content type, and the fields that none of them shows. */
export interface DerivedPage {
  readonly blocks: readonly JsonObject[];
  readonly left: readonly LeftField[];
}

/** The name of the main source in a new manifest. */
export const SOURCE = 'page';

/** Names of components that open a page: as sections they get the main heading if they come first. */
const OPENS = /hero|jumbotron|masthead|page-?header|(^|[.-])banner/i;

/** The blocks of a component wherever pages go through it. */
export function deriveSection(registry: ViewRegistry, model: LinkedModel, uid: string): DerivedPage {
  const levels = new Levels(registry, model, humanise(uid.replace(/^.*\./, '')));
  levels.addComponent('', uid);
  return levels;
}

/** Builds the blocks for the levels of a record, in the order of the content model. */
export class Levels {
  readonly blocks: JsonObject[] = [];
  readonly left: LeftField[] = [];
  readonly #registry: ViewRegistry;
  readonly #model: LinkedModel;
  readonly #heading: string;
  /** The components around the present level. */
  readonly #around = new Set<string>();
  /** The bindings of the values that the page already shows; undefined in a section. */
  readonly #shown: ReadonlySet<string> | undefined;

  /**
   * @param heading the heading of the record itself, or of its list
   * @param shown the values that the page already shows; undefined for a section, which can't contain sections
   */
  constructor(registry: ViewRegistry, model: LinkedModel, heading: string, shown?: ReadonlySet<Value>) {
    this.#registry = registry;
    this.#model = model;
    this.#heading = heading;
    this.#shown = shown && new Set([...shown].map(({ value }) => value));
  }

  addLevel(path: string, attributes: Attributes, component = ''): void {
    const before = path === '' ? '' : `${path}.`;
    const { piece, parts, left } = readLevel(this.#model, attributes, before, component !== '', this.#around);
    this.addPiece(
      { ...piece, values: piece.values.filter(({ value }) => !this.#shown?.has(value)) },
      path,
      '',
      !this.#shown && OPENS.test(component) && piece.values.some(({ kind }) => kind === 'words'),
    );
    this.left.push(...left);
    for (const part of parts) this.addComponent(part.path, part.component);
    for (const [name, one] of attributes)
      if (one.kind === 'zone') this.#addSections(before + name, one.components);
  }

  /** Adds the fields of a component, unless it is inside itself: that would never end. */
  addComponent(path: string, uid: string): void {
    if (this.#around.has(uid)) return;
    this.#around.add(uid);
    this.addLevel(path, selectPartAttributes(this.#model, uid), uid);
    this.#around.delete(uid);
  }

  /** Adds blocks for each component of a zone, in the order of its entries. */
  #addSections(path: string, components: readonly string[]): void {
    // Components that pages share have their blocks in page-manifests/sections.
    if (this.#model.routes) {
      this.blocks.push({ $each: path });
      return;
    }
    const on = components.map((uid): [string, unknown] => {
      const { blocks, left } = deriveSection(this.#registry, this.#model, uid);
      this.left.push(...prefixLeft(`${path}[${uid}].`, left));
      return [uid, blocks.length > 1 ? blocks : (blocks[0] ?? null)];
    });
    this.blocks.push({ $each: path, on: Object.fromEntries(on) });
  }

  /** Adds blocks for a piece: each shows as much of the rest as it can. */
  addPiece(piece: Piece, path: string, around = '', opens = false): void {
    const figures = piece.values.filter(({ kind }) => kind === 'number').map((one) => labelValue(one));
    let rest: Piece = { ...piece, values: piece.values.filter(({ kind }) => kind !== 'number') };
    const alone: PieceList[] = [];
    const names = [around, ...this.#around, path].join(' ');
    // The list gets the same names below: with others, its block could be crowded again, in an endless recursion.
    const isTooMuch = (list: PieceList) =>
      isCrowded(list, chooseBlock(this.#registry, { values: [], lists: [list] }, { names }));
    const shown = new Set<Value>();
    const add = (chosen: ChosenBlock, all: Piece) => {
      for (const one of listPieceValues(all)) if (!chosen.unshown.has(one)) shown.add(one);
      this.#add(chosen, path);
    };
    let isFirst = opens;
    while (listPieceValues(rest).length > 0) {
      const chosen: ChosenBlock | undefined =
        (isFirst ? chooseBlock(this.#registry, rest, { opens: true, names }) : undefined) ??
        chooseBlock(this.#registry, rest, { names });
      const crowded = (rest.lists ?? []).filter(
        (list) => isCrowded(list, chosen) && (this.#shown || !isTooMuch(list)),
      );
      if (crowded.length > 0) {
        rest = { ...rest, lists: rest.lists?.filter((list) => !crowded.includes(list)) ?? [] };
        alone.push(...crowded);
        continue;
      }
      isFirst = false;
      if (!chosen && rest.values.every(isNamed)) break;
      if (!chosen) {
        rest = { ...rest, values: rest.values.map(withLinkWords) };
        continue;
      }
      const next = remainingPiece(rest, chosen);
      // Otherwise a block that shows only the titles again would be added endlessly.
      if (listPieceValues(next).length === listPieceValues(rest).length) break;
      add(chosen, rest);
      rest = next;
    }
    for (const list of alone)
      if (isTooMuch(list)) this.#repeat(list);
      else this.addPiece({ values: [], lists: [list] }, path, names);
    const numbers = { values: [], lists: [{ items: figures }] };
    const chosen = figures.length === 0 ? undefined : chooseBlock(this.#registry, numbers);
    if (chosen) add(chosen, numbers);
    const others = { ...piece, lists: piece.lists?.filter((list) => !alone.includes(list)) ?? [] };
    this.left.push(...listBoundFields(others, (one) => !shown.has(one) && !shown.has(withLinkWords(one))));
  }

  /** Adds blocks for each item of a list, of which one block would show too little. */
  #repeat(list: PieceList): void {
    if (!('each' in list) || list.of === undefined) return;
    const inner = new Levels(this.#registry, this.#model, humanise(list.each.replace(/^.*\./, '')));
    inner.addComponent('', list.of);
    this.blocks.push({ $each: list.each, show: inner.blocks });
    this.left.push(...prefixLeft(`${list.each}[].`, inner.left));
  }

  /** Adds a block. If it needs a heading that the content doesn't have, the name of its level becomes the heading. */
  #add(chosen: ChosenBlock, path: string): void {
    const name = path.replace(/\[[^\]]*\]$/, '').replace(/^.*\./, '');
    const words = path === SOURCE || path === '' ? this.#heading : humanise(name);
    this.blocks.push(addHeading(this.#registry, chosen.block, words));
  }
}

const isNamed = ({ kind, label }: Value): boolean => kind !== 'link' || label !== undefined;
const withLinkWords = memo(
  (one: Value): Value => (isNamed(one) ? one : { ...one, label: createLinkLabel(one.value) }),
);

/** The part of a piece that a block doesn't show, for a further block. */
export function remainingPiece({ values, lists = [] }: Piece, chosen: ChosenBlock): Piece {
  const rest = lists.map((list): Piece => {
    if ('each' in list) return { values: [], lists: restOfList(list, chosen) };
    if (list.items.every((item) => isHidden(item, chosen))) return { values: [], lists: [list] };
    const items = list.items.map((item) => remainingPiece(item, chosen));
    return { values: items.flatMap((item) => item.values), lists: items.flatMap((item) => item.lists ?? []) };
  });
  return {
    values: [...values.filter((value) => chosen.unshown.has(value)), ...rest.flatMap((one) => one.values)],
    lists: rest.flatMap((one) => one.lists ?? []),
  };
}

/** True if a block shows too little of a list's items; without a block, if there are several values. */
function isCrowded(list: PieceList, chosen: ChosenBlock | undefined): boolean {
  if (!('each' in list) || list.of === undefined || (chosen && isHidden(list.item, chosen))) return false;
  const all = listPieceValues(list.item);
  const hidden = all.filter((value) => !chosen || chosen.unshown.has(value));
  const isMuch = hidden.length > 1 || hidden.some(({ kind }) => kind !== 'words');
  return isMuch && hidden.length * 4 > all.length;
}

/** The fields of a list's items that a block doesn't show, with the title of each item, if they are worth a block. */
function restOfList(list: Extract<PieceList, { each: string }>, chosen: ChosenBlock): readonly PieceList[] {
  if (isHidden(list.item, chosen)) return [list];
  if (!isCrowded(list, chosen)) return [];
  const title = list.item.values.find((one) => one.kind === 'words' && !chosen.unshown.has(one));
  const { values, lists } = remainingPiece(list.item, chosen);
  return [{ ...list, item: { values: title ? [title, ...values] : values, lists: lists ?? [] } }];
}

const isHidden = (piece: Piece, { unshown }: ChosenBlock): boolean =>
  listPieceValues(piece).every((value) => unshown.has(value));

/** The bound fields of a piece, or some of them. */
export function listBoundFields(
  { values, lists = [] }: Piece,
  isListed: (one: Value) => boolean,
): readonly LeftField[] {
  const bound = values.filter((one) => one.value.startsWith('$') && isListed(one));
  const inner = lists.flatMap((list) => {
    const name = 'each' in list ? `${list.each}[].` : '';
    return itemPieces(list).flatMap((item) => prefixLeft(name, listBoundFields(item, isListed)));
  });
  return [...bound.map(({ value }) => ({ path: value.slice(1), why: 'unshown' as const })), ...inner];
}

/** Adds a second-level heading to a block with headings of the third level. */
export function addHeading(registry: ViewRegistry, block: JsonObject, words: string): JsonObject {
  const { type, ...props } = block;
  // The blocks of sections have headings of their own.
  if (type === undefined) return block;
  const under = registry.get(String(type))?.about.headingsUnder ?? {};
  const missing = Object.entries(under).flatMap(([part, above]) => {
    const [list = '', inner = ''] = part.split('.');
    const isShown = [props[list]].flat().some((item) => isObject(item) && inner in item);
    return isShown && !(above in props) ? [[above, words]] : [];
  });
  return { type, ...Object.fromEntries(missing), ...props };
}

/** A value with a label, by default the name of its field. */
export function labelValue(value: Value, name = value.value.replace(/^\$(.*\.)?/, '')): Piece {
  return { values: [{ kind: 'label', value: humanise(name) }, value] };
}
