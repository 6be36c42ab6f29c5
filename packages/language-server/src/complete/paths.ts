import { canShow } from 'prospectus/internal/check/paths/field-kinds.ts';
import {
  attributeItem,
  componentShape,
  type Item,
  type Shape,
} from 'prospectus/internal/check/paths/shape.ts';
import type { FieldSpec } from 'prospectus/internal/core/block/fields.ts';
import type { ContentModel } from 'prospectus/internal/strapi/model.ts';

const DEPTH = 5;
const MOST = 3000;
/** Fields that the CMS adds to records, and that authors hardly ever bind. */
export const HIDDEN: ReadonlySet<string> = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  '__component',
]);

/** Content at the beginning of a path, without its source. */
type Thing = Pick<Shape, 'item' | 'list'>;

/** A path that a binding may have, and the content at its end. */
export interface ReachablePath {
  readonly path: string;
  readonly thing: Thing;
}

/** Every valid path from a scope, nearest first. Items of a list are scopes themselves. */
export function listReachablePaths(model: ContentModel, scope: Thing): readonly ReachablePath[] {
  const paths: ReachablePath[] = [];
  let level: readonly ReachablePath[] = [{ path: '', thing: scope }];
  for (let depth = 0; depth < DEPTH && paths.length < MOST; depth++) {
    level = level.flatMap(({ path, thing }) => innerHints(model, path, thing));
    paths.push(...level);
  }
  return paths;
}

function innerHints(model: ContentModel, path: string, { item, list }: Thing): readonly ReachablePath[] {
  if (item.kind === 'zone' && list)
    return item.uids.map((uid) => ({
      path: `${path}[__component=${uid}]`,
      thing: { item: componentShape(model, uid, true), list: false },
    }));
  if (list) return [];
  return membersOf(model, item).map(([name, thing]) => ({
    path: path === '' ? name : `${path}.${name}`,
    thing,
  }));
}

function membersOf(model: ContentModel, item: Item): readonly (readonly [string, Thing])[] {
  if (item.kind === 'sources') return [...item.sources].filter(([, source]) => source.item.kind !== 'any');
  if (item.kind === 'zone')
    return item.uids.flatMap((uid) => membersOf(model, componentShape(model, uid, true)));
  if (item.kind !== 'record') return [];
  return [...item.fields]
    .filter(([name, { kind }]) => !HIDDEN.has(name) && kind !== 'closed')
    .map(([name, attribute]) => [name, attributeItem(model, name, attribute)]);
}

export function canFieldShow(spec: FieldSpec, { item, list }: Thing): boolean {
  if (spec.kind === 'list') return list;
  if (list) return false;
  return spec.kind === 'group' ? item.kind === 'record' : canShow(spec, item);
}

/** Rates an attribute's type for a field: long texts fit markup, dates fit days, times and slugs hardly any. */
export function rateType(spec: FieldSpec, { item }: Thing): number {
  if (item.kind !== 'scalar') return 0;
  const { kind } = spec;
  if (kind === 'text' && spec.format === 'day') return item.type.startsWith('date') ? 20 : 0;
  if (/^(date|time|uid)/.test(item.type)) return -20;
  return kind === 'markup' && /text$/.test(item.type) ? 12 : 0;
}
