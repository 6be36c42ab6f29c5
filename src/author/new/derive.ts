import type { JsonObject } from '../../core/json/json.ts';
import { type Attributes, attributesOf, type ContentModel, type ContentType } from '../../strapi/model.ts';
import { chooseBlock, type Registry } from './choose-block.ts';
import { Level } from './level.ts';
import { listPart } from './list-part.ts';
import { openingOf, openingPart, trailStep } from './opening.ts';
import type { Part, Value } from './part.ts';
import { plainParts } from './plain-parts.ts';

/** Blocks that show a content type, and the fields that none of them shows. */
export interface Derived {
  readonly blocks: readonly JsonObject[];
  readonly unshown: readonly string[];
}

/** The name of the source in a new manifest. */
export const SOURCE_NAME = 'page';

/**
 * Derives the blocks of a page from the content model: what opens it, then of each level its words, pictures and
 * files, then its lists. Of the registry's blocks each part gets the one that shows most of it.
 */
export function deriveBlocks(
  registry: Registry,
  model: ContentModel,
  type: ContentType,
  title: string,
): Derived {
  const left: string[] = [];
  const { opening, parts } =
    type.kind === 'collection'
      ? collectionParts(model, type, title, left)
      : pageParts(model, type, title, left);
  const chosen = parts.map((part) => ({ part, chosen: chooseBlock(registry, part) }));
  const first = chooseBlock(registry, opening, true);
  const blocks = [first, ...chosen.map((one) => one.chosen)].flatMap((one) => (one ? [one.block] : []));
  const unshown = chosen.flatMap((one) => namesOf(one.part, one.chosen?.unshown));
  return { blocks: alternate(registry, blocks), unshown: [...unshown, ...left] };
}

function collectionParts(model: ContentModel, type: ContentType, title: string, left: string[]) {
  const list = listPart(model, SOURCE_NAME, type.attributes, []);
  left.push(...list.left);
  return { opening: openingPart(title, undefined, [trailStep(title)]), parts: [list.part] };
}

function pageParts(model: ContentModel, type: ContentType, title: string, left: string[]) {
  const root = new Level(SOURCE_NAME, type.attributes);
  const components = new Map(
    [...type.attributes].flatMap(([name, one]): [string, Level][] => {
      const attributes = one.kind === 'component' && !one.repeatable && attributesOf(model, one.component);
      return attributes ? [[name, new Level(`${SOURCE_NAME}.${name}`, attributes)]] : [];
    }),
  );
  const opening = openingOf(root, [...components.values()], title);
  return { opening, parts: levelParts(model, root, type.attributes, left, components) };
}

/** The parts of one level: its own plain fields first, then what it holds, in the model's order. */
function levelParts(
  model: ContentModel,
  level: Level,
  attributes: Attributes,
  left: string[],
  opened: ReadonlyMap<string, Level> = new Map(),
): Part[] {
  const lists = [...attributes].filter(([, one]) => one.kind === 'component' && one.repeatable);
  const plain = plainParts(level, lists.length > 0);
  let { heading } = plain;
  const inner = [...attributes].flatMap(([name, one]): Part[] => {
    const path = `${level.path}.${name}`;
    if (one.kind === 'component') {
      const own = attributesOf(model, one.component) ?? new Map();
      if (!one.repeatable) {
        return levelParts(model, opened.get(name) ?? new Level(path, own), own, left);
      }
      const list = listPart(model, path, own, heading);
      heading = [];
      left.push(...list.left);
      return [list.part];
    }
    if (one.kind !== 'zone') return [];
    return one.components.flatMap((uid) => {
      const own = attributesOf(model, uid) ?? new Map();
      return levelParts(model, new Level(`${path}[__component=${uid}]`, own), own, left);
    });
  });
  for (const [name, one] of level.left()) {
    if (one.kind !== 'component' && one.kind !== 'zone') left.push(`${level.path}.${name}`);
  }
  return [...plain.parts, ...inner];
}

/** The paths of what a block doesn't show of a part: of everything in it where there is no block. */
function namesOf({ values, list }: Part, unshown?: ReadonlySet<Value>, before = ''): readonly string[] {
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
