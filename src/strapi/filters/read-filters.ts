import { isObject, member } from '../../core/json/json.ts';
import type { ContentModel } from '../model.ts';
import { fieldTarget, type Schema } from '../populate/schema.ts';
import { isNullish } from '../populate/value.ts';
import { readTest } from './column.ts';
import { GROUP_OPERATORS } from './operators.ts';
import { all, any, canMatch, not, type Outcomes, union } from './outcomes.ts';
import { type FilterPart, type Follow, joinedParts, type PartLink } from './part.ts';
import { queriedField } from './queried-field.ts';
import { RefusedQuery } from './refused-query.ts';
import { type ColumnType, storedValue } from './stored-value.ts';

type Condition = (part: FilterPart) => Outcomes;

interface Context {
  readonly model: ContentModel;
  readonly follow: Follow;
  readonly schema: Schema;
}

/**
 * Reads a `filters` value as a condition.
 * @throws {RefusedQuery} if it isn't one
 */
export function readFilters(context: Context, filters: unknown): (part: FilterPart) => boolean {
  if (isNullish(filters)) return () => true;
  const condition = readWhere(context, filters);
  return (part) => canMatch(condition(part));
}

function readWhere(context: Context, where: unknown): Condition {
  if (Array.isArray(where)) return matchAll(where.map((item: unknown) => readWhere(context, item)));
  if (!isObject(where)) throw new RefusedQuery();
  return matchAll(Object.entries(where).map(([key, value]) => readKey(context, key, value)));
}

const matchAll =
  (conditions: readonly Condition[]): Condition =>
  (part) =>
    all(conditions.map((condition) => condition(part)));

function readKey(context: Context, key: string, value: unknown): Condition {
  if (GROUP_OPERATORS.includes(key)) return readGroup(context, key, value);
  if (key === '$not') return opposite(readWhere(context, value));
  const field = queriedField(context.schema, key);
  return 'link' in field ? readLink(context, key, field.link, value) : readField(key, field.type, value);
}

const opposite =
  (condition: Condition): Condition =>
  (part) =>
    not(condition(part));

function readGroup(context: Context, operator: string, value: unknown): Condition {
  if (!Array.isArray(value)) throw new RefusedQuery();
  const conditions = value.map((item: unknown) => readWhere(context, item));
  if (operator === '$and') return matchAll(conditions);
  return (part) => any(conditions.map((condition) => condition(part)));
}

function readField(name: string, type: ColumnType, value: unknown): Condition {
  const test = readTest(type, value);
  return (part) => test(storedValue(type, member(part.values, name)));
}

/** Reads the conditions on the fields that a relation or component leads to. */
function readLink(context: Context, name: string, link: PartLink, value: unknown): Condition {
  const schema = fieldTarget(context.model, link);
  if (!schema || !isObject(value)) throw new RefusedQuery();
  const condition = readWhere({ ...context, schema }, value);
  return (part) => union(joinedParts(context.follow, part, name, link).map(condition));
}
