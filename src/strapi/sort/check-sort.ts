import { isObject } from '../../core/json/json.ts';
import {
  checkVisits,
  isHidden,
  isUnknown,
  isZone,
  type Position,
  sideBySide,
  type Visit,
  visitOf,
} from '../filters/visit.ts';
import type { ContentModel } from '../model.ts';
import { invalidShape, type QueryError } from '../populate/query-error.ts';
import { type Schema, targetOf } from '../populate/schema.ts';
import { isText, isTextList, splitAtCommas } from '../populate/value.ts';
import { sortSegments } from './segments.ts';

/** Every error of a `sort` value that Strapi finds before it asks its database. */
export function checkSort(model: ContentModel, schema: Schema, sort: unknown): QueryError[] {
  const visits = visitsIn(model, { schema, path: null, keys: [] }, sort);
  const errors = checkVisits('sort', visits, [isUnknown, isZone, isHidden, leadsNowhere]);
  return [...errors, ...checkOrders(sort, [])];
}

/** A field that leads on needs a field to sort by: `course.title`. */
const leadsNowhere = ({ attribute, value }: Visit): boolean =>
  attribute !== undefined && attribute.kind !== 'scalar' && isBlank(value);

const isBlank = (value: unknown): boolean =>
  isText(value) ? value === '' : !isObject(value) || Object.keys(value).length === 0;

function visitsIn(model: ContentModel, position: Position, sort: unknown): Visit[] {
  if (isText(sort)) {
    return sideBySide(splitAtCommas(sort).map((segment) => visitsOfSegment(model, position, segment)));
  }
  if (Array.isArray(sort)) {
    return sideBySide(
      sort.map((item, at) => visitsIn(model, { ...position, keys: [...position.keys, String(at)] }, item)),
    );
  }
  if (!isObject(sort)) return [];
  return Object.entries(sort).flatMap(([key, value]) => visitsOfKey(model, position, key, value));
}

/** Strapi takes a field and its order apart alike: `course.title:desc` has three steps. */
function visitsOfSegment(model: ContentModel, position: Position, segment: string): Visit[] {
  const [key = '', ...rest] = segment.split(/[.:]/);
  return key === '' ? [] : visitsOfKey(model, position, key, withOrder(rest));
}

/** The steps after the first one: an order at their end stands after a colon again. */
function withOrder(steps: readonly string[]): string {
  const [last = ''] = steps.slice(-1);
  const isOrder = steps.length > 1 && /^(asc|desc)$/i.test(last);
  return isOrder ? `${steps.slice(0, -1).join('.')}:${last}` : steps.join('.');
}

function visitsOfKey(model: ContentModel, position: Position, key: string, value: unknown): Visit[] {
  const visit = visitOf(position, key, value);
  const { attribute } = visit;
  if (!attribute || attribute.kind === 'scalar' || attribute.kind === 'zone') return [visit];
  return [visit, ...visitsIn(model, { ...visit, schema: targetOf(model, attribute) }, value)];
}

const INVALID_ORDER = 'Invalid order. order can only be one of asc|desc|ASC|DESC';

function checkOrders(sort: unknown, keys: readonly string[]): QueryError[] {
  if (isText(sort)) return sortSegments(sort).flatMap(({ order }) => checkOrder(order, keys));
  if (isTextList(sort)) return sort.flatMap((item, at) => checkOrders(item, [...keys, String(at)]));
  if (Array.isArray(sort)) return sort.flatMap((item, at) => checkNested(item, [...keys, String(at)]));
  return isObject(sort) ? checkNested(sort, keys) : [];
}

function checkNested(sort: unknown, keys: readonly string[]): QueryError[] {
  if (!isObject(sort)) return [];
  return Object.entries(sort).flatMap(([key, value]) => {
    const here = [...keys, key];
    if (isObject(value)) return checkNested(value, here);
    if (isText(value)) return value.trim() === '' ? [] : checkOrder(value.trim(), here);
    return [invalidShape(`Invalid sort type expected object or string got ${typeof value}`, { keys: here })];
  });
}

function checkOrder(order: string, keys: readonly string[]): QueryError[] {
  if (/^(asc|desc)$/i.test(order)) return [];
  return [invalidShape(INVALID_ORDER, { keys, expected: ['asc', 'desc'] })];
}
