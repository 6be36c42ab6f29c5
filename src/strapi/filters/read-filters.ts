import { isObject, type JsonObject, member } from '../../core/json/json.ts';
import type { ContentModel } from '../model.ts';
import { crash } from '../populate/query-error.ts';
import { type Schema, targetOf } from '../populate/schema.ts';
import { isNullish } from '../populate/value.ts';
import { readTest } from './column.ts';
import { GROUP_OPERATORS, isOperator } from './operators.ts';
import { all, any, canMatch, not, type Outcomes, union } from './outcomes.ts';
import { type Follow, joinedParts, type Link, type Part } from './part.ts';
import { RefusedQuery } from './refused-query.ts';
import { type ColumnType, columnType, storedValue } from './stored.ts';

type Condition = (part: Part) => Outcomes;

interface Context {
  readonly model: ContentModel;
  readonly follow: Follow;
  readonly schema: Schema;
}

/**
 * The condition that a `filters` value states; the value has passed `checkFilters`.
 * @throws {RefusedQuery} where Strapi refuses it or fails on it
 */
export function readFilters(context: Context, filters: unknown): (part: Part) => boolean {
  if (isNullish(filters)) return () => true;
  const condition = readWhere(context, filters);
  return (part) => canMatch(condition(part));
}

function readWhere(context: Context, where: unknown): Condition {
  if (Array.isArray(where)) return allOf(where.map((item: unknown) => readWhere(context, item)));
  if (!isObject(where)) return fail();
  return allOf(Object.entries(where).map(([key, value]) => readKey(context, key, value)));
}

const allOf =
  (conditions: readonly Condition[]): Condition =>
  (part) =>
    all(conditions.map((condition) => condition(part)));

function readKey(context: Context, key: string, value: unknown): Condition {
  const { schema } = context;
  if (GROUP_OPERATORS.includes(key)) return readGroup(context, key, value);
  if (key === '$not') return opposite(readWhere(context, value));
  if (isOperator(key)) return fail();
  const attribute = schema.attributes.get(key);
  if (attribute && attribute.kind !== 'scalar') return readLink(context, key, attribute, value);
  if (key === 'documentId' && !schema.document) return fail();
  return readField(key, attribute?.type ?? columnType(key), value);
}

const opposite =
  (condition: Condition): Condition =>
  (part) =>
    not(condition(part));

function readGroup(context: Context, operator: string, value: unknown): Condition {
  if (!Array.isArray(value)) return fail();
  const conditions = value.map((item: unknown) => readWhere(context, item));
  if (operator === '$and') return allOf(conditions);
  return (part) => any(conditions.map((condition) => condition(part)));
}

function readField(name: string, type: ColumnType, value: unknown): Condition {
  const test = readTest(type, value);
  return (part) => test(storedValue(type, member(part.values, name)));
}

function readLink(context: Context, name: string, link: Link, value: unknown): Condition {
  const schema = targetOf(context.model, link);
  if (!schema) return fail();
  const condition = readTarget({ ...context, schema }, value);
  return (part) => union(joinedParts(context.follow, part, name, link).map(condition));
}

/** What is asked of a field's other side: conditions on its fields, or one on its id. */
function readTarget(context: Context, value: unknown): Condition {
  if (!isObject(value)) return readField('id', 'id', value);
  const operators = Object.keys(value).filter(isOperator);
  if (operators.length === 0) return readWhere(context, value);
  if (operators.length > 1 || Object.keys(value).length > 1) return fail();
  return readTargetOperator(context, value, operators[0] ?? '');
}

function readTargetOperator(context: Context, value: JsonObject, operator: string): Condition {
  if (GROUP_OPERATORS.includes(operator)) return readWhere(context, value);
  return readField('id', 'id', value);
}

function fail(): never {
  throw new RefusedQuery(crash({ keys: [] }).error);
}
