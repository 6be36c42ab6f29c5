import type { JsonObject } from '../../core/json/json.ts';
import { type Attributes, attributesOf, type ContentModel, type ContentType } from '../../strapi/model.ts';
import { bannerOf } from './banner.ts';
import { Level } from './level.ts';
import { listBlock } from './list-blocks.ts';
import { plainBlocks } from './plain-blocks.ts';

/** Blocks that show a content type, and the fields that none of them shows. */
export interface Derived {
  readonly blocks: readonly JsonObject[];
  readonly unshown: readonly string[];
}

/** The name of the source in a new manifest. */
export const SOURCE_NAME = 'page';

/**
 * Derives the blocks of a page from the content model: a banner from banner fields, a picture with text from
 * title, description and image, a file grid from a list with files, and so on.
 */
export function deriveBlocks(model: ContentModel, type: ContentType, title: string): Derived {
  const unshown: string[] = [];
  if (type.kind === 'collection') {
    const list = listBlock(model, SOURCE_NAME, type.attributes, {});
    unshown.push(...list.unshown);
    return { blocks: [{ type: 'banner', title, trail: [{ label: title }] }, list.block], unshown };
  }
  const root = new Level(SOURCE_NAME, type.attributes);
  const components = new Map(
    [...type.attributes].flatMap(([name, one]): [string, Level][] => {
      const attributes = one.kind === 'component' && !one.repeatable && attributesOf(model, one.component);
      return attributes ? [[name, new Level(`${SOURCE_NAME}.${name}`, attributes)]] : [];
    }),
  );
  const banner = bannerOf(root, [...components.values()], title);
  const blocks = [banner, ...levelBlocks(model, root, type.attributes, unshown, components)];
  return { blocks: alternate(blocks), unshown };
}

/** The blocks of one level: of its own plain fields first, then of what it holds, in the model's order. */
function levelBlocks(
  model: ContentModel,
  level: Level,
  attributes: Attributes,
  unshown: string[],
  opened: ReadonlyMap<string, Level> = new Map(),
): JsonObject[] {
  const lists = [...attributes].filter(([, one]) => one.kind === 'component' && one.repeatable);
  const plain = plainBlocks(level, lists.length > 0);
  let { heading } = plain;
  const inner = [...attributes].flatMap(([name, one]): JsonObject[] => {
    const path = `${level.path}.${name}`;
    if (one.kind === 'component') {
      const own = attributesOf(model, one.component) ?? new Map();
      if (!one.repeatable) {
        return levelBlocks(model, opened.get(name) ?? new Level(path, own), own, unshown);
      }
      const list = listBlock(model, path, own, heading);
      heading = {};
      unshown.push(...list.unshown);
      return [list.block];
    }
    if (one.kind !== 'zone') return [];
    return one.components.flatMap((uid) => {
      const own = attributesOf(model, uid) ?? new Map();
      return levelBlocks(model, new Level(`${path}[__component=${uid}]`, own), own, unshown);
    });
  });
  for (const [name, one] of level.left()) {
    if (one.kind !== 'component' && one.kind !== 'zone') unshown.push(`${level.path}.${name}`);
  }
  return [...plain.blocks, ...inner];
}

/** Pictures stand on alternating sides. */
function alternate(blocks: readonly JsonObject[]): JsonObject[] {
  let left = false;
  return blocks.map((block) => {
    if (block.type !== 'image-text') return block;
    left = !left;
    return left ? block : { ...block, side: 'right' };
  });
}
