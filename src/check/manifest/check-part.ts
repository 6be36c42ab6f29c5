import { stepsOf } from '../../core/binding/path.ts';
import { type JsonObject, member } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { uniqueFields } from '../../strapi/model.ts';
import { incomparable } from '../checks/kind.ts';
import { noList } from '../checks/list-source.ts';
import { unstableKey } from '../checks/unstable-key.ts';
import { followPath } from '../language/follow-path.ts';
import { ANY, describe, type Shape } from '../language/shape.ts';
import { checkFilters } from './check-filters.ts';
import { checkOrder } from './check-order.ts';
import { type Context, follow } from './context.ts';

/** Checks which records of a source are wanted, and which part of them; gives what bindings find of it. */
export function checkPart(context: Context, source: JsonObject, whole: Shape, path: JsonPath): Shape {
  if (whole.list) {
    const item = { ...whole, list: false };
    if (Object.hasOwn(source, 'sort')) checkOrder(context, item, source.sort, [...path, 'sort']);
    if (Object.hasOwn(source, 'filters')) checkFilters(context, item, source.filters, [...path, 'filters']);
  } else checkNoList(context, source, path);
  const select = member(source, 'select');
  if (typeof select !== 'string') return whole;
  const found = follow(context, whole, select, { path: [...path, 'select'] }, 0);
  checkKey(context, whole, select, [...path, 'select']);
  const same = member(source, 'same');
  if (typeof same !== 'string' || !found) return found ?? ANY;
  checkSame(context, found, same, [...path, 'same']);
  return { ...found, list: true };
}

const OF_LISTS = ['sort', 'filters', 'limit', 'paginate'];

function checkNoList(context: Context, source: JsonObject, path: JsonPath): void {
  const endpoint = String(member(source, 'endpoint'));
  const found = endpoint.split('/').length > 2 ? 'one record' : 'a single type';
  for (const word of OF_LISTS) {
    // With "same" it limits the items of the list that "select" looks in.
    const isOwn = word === 'limit' && Object.hasOwn(source, 'same');
    if (!Object.hasOwn(source, word) || isOwn) continue;
    context.report(noList({ path: [...path, word], part: 'key' }, word, endpoint, found));
  }
}

/** Addresses are made of the field that a parameter is compared with: one that stays is better. */
function checkKey(context: Context, whole: Shape, select: string, path: JsonPath): void {
  const [, before = '', param = ''] = /^(.*)\[id=:([\w-]+)\]/.exec(select) ?? [];
  if (param === '' || !context.params.includes(param)) return;
  const list = followPath(context, whole, before);
  if ('reason' in list || list.shape.item.kind !== 'record') return;
  const { fields } = list.shape.item;
  const keys = [...uniqueFields(fields), ...(fields.has('documentId') ? ['documentId'] : [])];
  const place = { path, part: { offset: before.length, length: select.length - before.length } };
  if (keys.length > 0) context.report(unstableKey(place, param, keys));
}

function checkSame(context: Context, item: Shape, same: string, path: JsonPath): void {
  const shape = follow(context, item, same, { path }, 0);
  const name = stepsOf(same)[0];
  if (!shape || (name?.kind === 'name' && isComparable(shape))) return;
  context.report({ ...incomparable(same, describe(shape)), place: { path } });
}

/** A plain field, or relations, whose records are the same where their ids are. */
function isComparable({ item }: Shape): boolean {
  if (item.kind === 'record') return item.fields.has('documentId');
  return item.kind === 'any' || (item.kind === 'scalar' && item.type !== 'json');
}
