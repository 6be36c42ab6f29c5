import {
  attributeItem,
  componentShape,
  describe,
  type Item,
  type Shape,
} from '../../../check/paths/shape.ts';
import { type ContentModel, NUMBER_TYPES } from '../../../strapi/model.ts';
import type { PathHint } from './protocol.ts';

const DEPTH = 5;
const HIDDEN = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', '__component']);

/**
 * Every path that a binding may take from the scope of all sources, as a manifest writes it. The fields of a list's
 * items follow its path without an index, because "$each" and "from" make an item the scope.
 */
export function pathHints(model: ContentModel, { item }: Shape): PathHint[] {
  const sources = item.kind === 'sources' ? [...item.sources] : [];
  return sources
    .filter(([, shape]) => shape.item.kind !== 'any')
    .flatMap(([name, shape]) => typedPathHints(model, name, shape, DEPTH));
}

type TypedValue = Pick<Shape, 'item' | 'list'>;

function typedPathHints(model: ContentModel, path: string, thing: TypedValue, depth: number): PathHint[] {
  const own = { path, detail: describe(thing), kind: typedKind(thing) };
  if (depth === 0) return [own];
  return [
    own,
    ...innerTypes(model, thing.item).flatMap(([step, inner]) =>
      typedPathHints(model, path + step, inner, depth - 1),
    ),
  ];
}

function typedKind({ item, list }: TypedValue): PathHint['kind'] {
  if (list) return 'list';
  if (item.kind === 'media' || item.kind === 'record') return item.kind;
  if (item.kind !== 'scalar' || item.type === 'json') return 'other';
  if (item.type === 'boolean') return 'boolean';
  return NUMBER_TYPES.some((type) => type === item.type) ? 'number' : 'text';
}

function innerTypes(model: ContentModel, item: Item): [step: string, thing: TypedValue][] {
  if (item.kind === 'zone') {
    return item.uids.map((uid) => [
      `[__component=${uid}]`,
      { item: componentShape(model, uid, true), list: false },
    ]);
  }
  if (item.kind !== 'record') return [];
  return [...item.fields]
    .filter(([name]) => !HIDDEN.has(name))
    .map(([name, attribute]) => [`.${name}`, attributeItem(model, name, attribute)]);
}
