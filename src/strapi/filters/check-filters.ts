import { isObject } from '../../core/json/json.ts';
import type { ContentModel } from '../model.ts';
import { invalidShape, type QueryError } from '../populate/query-error.ts';
import { type Schema, targetOf } from '../populate/schema.ts';
import { isNullish } from '../populate/value.ts';
import { isOperator } from './operators.ts';
import {
  checkVisits,
  isHidden,
  isUnknown,
  isZone,
  type Position,
  sideBySide,
  type Visit,
  visitOf,
} from './visit.ts';

/** Every error of a `filters` value that Strapi finds before it asks its database. */
export function checkFilters(model: ContentModel, schema: Schema, filters: unknown): QueryError[] {
  if (isNullish(filters)) return [];
  if (typeof filters !== 'object') {
    return [invalidShape('The filters parameter must be an object or an array', { keys: [] })];
  }
  const visits = visitsIn(model, { schema, path: null, keys: [] }, filters);
  return checkVisits('filters', visits, [
    (visit) => isUnknown(visit) && !isOperator(visit.key),
    isZone,
    isHidden,
  ]);
}

function visitsIn(model: ContentModel, position: Position, filters: unknown): Visit[] {
  if (Array.isArray(filters)) {
    return sideBySide(
      filters.map((item, at) => visitsIn(model, { ...position, keys: [...position.keys, String(at)] }, item)),
    );
  }
  if (!isObject(filters)) return [];
  return Object.entries(filters).flatMap(([key, value]) => {
    const visit = visitOf(position, key, value);
    const inner = { ...visit, schema: schemaInside(model, visit) };
    return isNullish(value) || isOpaque(visit) ? [visit] : [visit, ...visitsIn(model, inner, value)];
  });
}

/** Operators and plain fields stay at their schema, oddly: `filters[title][slug]` names a field of the record. */
function schemaInside(model: ContentModel, { schema, attribute }: Visit): Schema | undefined {
  if (attribute === undefined || attribute.kind === 'scalar') return schema;
  return targetOf(model, attribute);
}

/** What an operator has as a value, and a plain field outside an object, is no place for names. */
function isOpaque({ key, attribute, value, schema }: Visit): boolean {
  if (attribute?.kind === 'scalar') return !isObject(value);
  if (attribute?.kind === 'zone') return true;
  if (attribute || key === '$not' || !isObject(value)) return false;
  return !Object.keys(value).some((name) => isOperator(name) || schema?.attributes.has(name));
}
