import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import {
  EMPTY_OPERATORS,
  FIELD_OPERATORS,
  LIST_OPERATORS,
  WHERE_OPERATORS,
} from '../../strapi/filters/operators.ts';
import type { ScalarType } from '../../strapi/model.ts';
import {
  comparedRecord,
  operatorWithoutField,
  unfilterable,
  unknownOperator,
  wrongOperand,
} from '../checks/filter.ts';
import { followPath } from '../language/follow-path.ts';
import { describe, type Shape } from '../language/shape.ts';
import type { Context } from './context.ts';

/** Checks the `filters` of a list against the fields of its records. */
export function checkFilters(context: Context, record: Shape, filters: unknown, path: JsonPath): void {
  if (Array.isArray(filters)) {
    for (const [at, one] of filters.entries()) checkFilters(context, record, one, [...path, at]);
  } else if (isObject(filters)) {
    for (const [key, value] of Object.entries(filters))
      checkMember(context, record, key, value, [...path, key]);
  } else context.report(wrongOperand({ path }, 'an object of filters', filters));
}

function checkMember(context: Context, record: Shape, key: string, value: unknown, path: JsonPath): void {
  const place = { path, part: 'key' } as const;
  if (WHERE_OPERATORS.includes(key)) checkFilters(context, record, value, path);
  else if (FIELD_OPERATORS.includes(key)) context.report(operatorWithoutField(place, key));
  else if (key.startsWith('$')) context.report(unknownOperator(place, key, WHERE_OPERATORS));
  else {
    const found = followPath(context, record, key);
    if ('reason' in found) context.report({ ...found.reason, place });
    else checkField(context, found.shape, key, value, path);
  }
}

function checkField(context: Context, shape: Shape, key: string, value: unknown, path: JsonPath): void {
  const place = { path, part: 'key' } as const;
  const { item } = shape;
  if (item.kind === 'any') return;
  if (item.kind === 'scalar' && item.type !== 'json') checkCondition(context, item.type, value, path);
  else if (item.kind !== 'record') context.report(unfilterable(place, key, describe(shape)));
  else if (isObject(value)) checkFilters(context, { ...shape, list: false }, value, path);
  else context.report(comparedRecord(place, key, describe(shape)));
}

/** What is asked of a plain field: a value, one of several, or operators with theirs. */
function checkCondition(context: Context, type: ScalarType, value: unknown, path: JsonPath): void {
  if (!isObject(value)) checkOperands(context, type, value, path);
  else
    for (const [operator, operand] of Object.entries(value))
      checkOperator(context, type, operator, operand, [...path, operator]);
}

function checkOperator(
  context: Context,
  type: ScalarType,
  operator: string,
  operand: unknown,
  path: JsonPath,
): void {
  if (!FIELD_OPERATORS.includes(operator)) {
    context.report(unknownOperator({ path, part: 'key' }, operator, FIELD_OPERATORS));
  } else if (operator === '$not') checkCondition(context, type, operand, path);
  else if (EMPTY_OPERATORS.includes(operator)) {
    if (typeof operand !== 'boolean') context.report(wrongOperand({ path }, 'true or false', operand));
  } else if (LIST_OPERATORS.includes(operator) && !Array.isArray(operand)) {
    context.report(wrongOperand({ path }, 'a list of values', operand));
  } else checkOperands(context, type, operand, path);
}

function checkOperands(context: Context, type: ScalarType, value: unknown, path: JsonPath): void {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const [at, one] of values.entries()) {
    if (one === null || fits(type, one)) continue;
    context.report(wrongOperand({ path: Array.isArray(value) ? [...path, at] : path }, expected(type), one));
  }
}

const NUMBERS: readonly ScalarType[] = ['integer', 'biginteger', 'float', 'decimal'];

function fits(type: ScalarType, value: unknown): boolean {
  if (type === 'boolean') return typeof value === 'boolean';
  if (NUMBERS.includes(type))
    return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
  return typeof value === 'string' || typeof value === 'number';
}

function expected(type: ScalarType): string {
  if (type === 'boolean') return 'true or false';
  return NUMBERS.includes(type) ? 'a number' : 'a text';
}
