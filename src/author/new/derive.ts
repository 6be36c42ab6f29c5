import type { JsonObject } from '../../core/json/json.ts';
import { type Attributes, attributesOf, type ContentModel, type ContentType } from '../../strapi/model.ts';
import { chooseBlock, type Registry } from './choose-block.ts';
import { Level } from './level.ts';
import { listPiece } from './list-piece.ts';
import { openingOf, openingPiece, trailStep } from './opening.ts';
import type { Piece, Value } from './piece.ts';
import { plainPieces } from './plain-pieces.ts';

/** Blocks that show a content type, and the fields that none of them shows. */
export interface Derived {
  readonly blocks: readonly JsonObject[];
  readonly unshown: readonly string[];
}

/** The name of the source in a new manifest. */
export const SOURCE_NAME = 'page';

/**
 * Derives the blocks of a page from the content model: what opens it, then of each level its words, pictures and
 * files, then its lists. Of the registry's blocks each piece gets the one that shows most of it.
 */
export function deriveBlocks(
  registry: Registry,
  model: ContentModel,
  type: ContentType,
  title: string,
): Derived {
  const left: string[] = [];
  const { opening, pieces } =
    type.kind === 'collection'
      ? collectionPieces(model, type, title, left)
      : pagePieces(model, type, title, left);
  const chosen = pieces.map((piece) => ({ piece, chosen: chooseBlock(registry, piece) }));
  const first = chooseBlock(registry, opening, true);
  const blocks = [first, ...chosen.map((one) => one.chosen)].flatMap((one) => (one ? [one.block] : []));
  const unshown = chosen.flatMap((one) => namesOf(one.piece, one.chosen?.unshown));
  return { blocks: alternate(registry, blocks), unshown: [...unshown, ...left] };
}

function collectionPieces(model: ContentModel, type: ContentType, title: string, left: string[]) {
  const list = listPiece(model, SOURCE_NAME, type.attributes, []);
  left.push(...list.left);
  return { opening: openingPiece(title, undefined, [trailStep(title)]), pieces: [list.piece] };
}

function pagePieces(model: ContentModel, type: ContentType, title: string, left: string[]) {
  const root = new Level(SOURCE_NAME, type.attributes);
  const components = new Map(
    [...type.attributes].flatMap(([name, one]): [string, Level][] => {
      const attributes = one.kind === 'component' && !one.repeatable && attributesOf(model, one.component);
      return attributes ? [[name, new Level(`${SOURCE_NAME}.${name}`, attributes)]] : [];
    }),
  );
  const opening = openingOf(root, [...components.values()], title);
  return { opening, pieces: levelPieces(model, root, type.attributes, left, components) };
}

/** The pieces of one level: its own plain fields first, then what it holds, in the model's order. */
function levelPieces(
  model: ContentModel,
  level: Level,
  attributes: Attributes,
  left: string[],
  opened: ReadonlyMap<string, Level> = new Map(),
): Piece[] {
  const lists = [...attributes].filter(([, one]) => one.kind === 'component' && one.repeatable);
  const plain = plainPieces(level, lists.length > 0);
  let { heading } = plain;
  const inner = [...attributes].flatMap(([name, one]): Piece[] => {
    const path = `${level.path}.${name}`;
    if (one.kind === 'component') {
      const own = attributesOf(model, one.component) ?? new Map();
      if (!one.repeatable) {
        return levelPieces(model, opened.get(name) ?? new Level(path, own), own, left);
      }
      const list = listPiece(model, path, own, heading);
      heading = [];
      left.push(...list.left);
      return [list.piece];
    }
    if (one.kind !== 'zone') return [];
    return one.components.flatMap((uid) => {
      const own = attributesOf(model, uid) ?? new Map();
      return levelPieces(model, new Level(`${path}[__component=${uid}]`, own), own, left);
    });
  });
  for (const [name, one] of level.left()) {
    if (one.kind !== 'component' && one.kind !== 'zone') left.push(`${level.path}.${name}`);
  }
  return [...plain.pieces, ...inner];
}

/** The paths of what a block doesn't show of a piece: of everything in it where there is no block. */
function namesOf({ values, list }: Piece, unshown?: ReadonlySet<Value>, before = ''): readonly string[] {
  const own = values.filter((value) => value.value.startsWith('$') && (unshown?.has(value) ?? true));
  const names = own.map(({ value }) => before + value.slice(1));
  if (!list) return names;
  if (!('each' in list)) return [...names, ...list.items.flatMap((item) => namesOf(item, unshown, before))];
  return [...names, ...namesOf(list.item, unshown, `${before}${list.each}[].`)];
}

/** Where a block has its picture on the left or on the right, every other one has it on the right. */
function alternate(registry: Registry, blocks: readonly JsonObject[]): JsonObject[] {
  let left = false;
  return blocks.map((block) => {
    const side = sideOf(registry, String(block.type));
    if (side === undefined) return block;
    left = !left;
    return left ? block : { ...block, [side]: 'right' };
  });
}

function sideOf(registry: Registry, type: string): string | undefined {
  const fields = Object.entries(registry.get(type)?.block.fields ?? {});
  return fields.find(
    ([, { spec }]) =>
      spec.kind === 'choice' && ['left', 'right'].every((side) => spec.choices.includes(side)),
  )?.[0];
}
