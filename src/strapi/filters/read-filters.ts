import { isObject, member } from '../../core/json/json.ts';
import { findFieldSchema } from '../populate/schema.ts';
import { isNullish } from '../populate/value.ts';
import { readFieldCondition } from './column.ts';
import { allOf, anyOf, type Condition, negate } from './condition.ts';
import { GROUP_OPERATORS } from './operators.ts';
import { type FilterPart, joinFilterParts, type PartLink, type QueryContext } from './part.ts';
import { readQueriedField } from './queried-field.ts';
import { RefusedQuery } from './refused-query.ts';
import { type ColumnType, toStoredValue } from './stored-value.ts';

/** Reads a `filters` value as a condition. @throws {RefusedQuery} if it is invalid */
export function readFilters(context: QueryContext, filters: unknown): (part: FilterPart) => boolean {
  if (isNullish(filters)) return () => true;
  const condition = readWhere(context, filters);
  return (part) => condition(part, true);
}

type Where = Condition<FilterPart>;

function readWhere(context: QueryContext, where: unknown): Where {
  if (Array.isArray(where)) return allOf(where.map((item: unknown) => readWhere(context, item)));
  if (!isObject(where)) throw new RefusedQuery();
  return allOf(Object.entries(where).map(([key, value]) => readKey(context, key, value)));
}

function readKey(context: QueryContext, key: string, value: unknown): Where {
  if (GROUP_OPERATORS.includes(key)) return readGroup(context, key, value);
  if (key === '$not') return negate(readWhere(context, value));
  const field = readQueriedField(context.schema, key);
  return 'link' in field ? readLink(context, key, field.link, value) : readField(key, field.type, value);
}

function readGroup(context: QueryContext, operator: string, value: unknown): Where {
  if (!Array.isArray(value)) throw new RefusedQuery();
  const conditions = value.map((item: unknown) => readWhere(context, item));
  return operator === '$and' ? allOf(conditions) : anyOf(conditions);
}

function readField(name: string, type: ColumnType, value: unknown): Where {
  const test = readFieldCondition(type, value);
  return (part, outcome) => test(toStoredValue(type, member(part.values, name)), outcome);
}

/** Reads the conditions on the fields of a relation's or component's target. */
function readLink(context: QueryContext, name: string, link: PartLink, value: unknown): Where {
  const schema = findFieldSchema(context.model, link);
  if (!schema || !isObject(value)) throw new RefusedQuery();
  const condition = readWhere({ ...context, schema }, value);
  return (part, outcome) =>
    joinFilterParts(context.follow, part, name, link).some((one) => condition(one, outcome));
}
