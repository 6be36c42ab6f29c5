import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { typeName } from '../../core/diagnostics/zod-message.ts';
import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { isRealDay } from '../../core/text/iso-date.ts';
import {
  EMPTY_OPERATORS,
  FIELD_OPERATORS,
  LIST_OPERATORS,
  WHERE_OPERATORS,
} from '../../strapi/filters/operators.ts';
import { readsToday } from '../../strapi/filters/relative-day.ts';
import { isNumeric, type ScalarType } from '../../strapi/model.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withSource } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { looksLikePath } from '../paths/placeholders.ts';
import { describeItem, isComparable, type Shape } from '../paths/shape.ts';
import type { FilterUse } from '../resolve/resolved.ts';

export const filterCheck: CheckDefinition = {
  code: 'filter',
  severity: 'error',
  about:
    'A filter compares plain fields by Strapi’s operators. Each value is one that the field can have, such as a day of the calendar, and never a parameter of the route.',
  example: withSource('{ "endpoint": "/leaders", "filters": { "name": { "$contain": "Rao" } } }'),
  visit: {
    uses: ({ uses }, find) => {
      for (const filter of uses.filters) checkKey(filter, find);
    },
  },
};

/** Checks conditions: an object, or a list of objects. */
function checkConditions(value: unknown, path: JsonPath, find: Find): void {
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) checkConditions(one, [...path, at], find);
  } else if (!isObject(value)) findOperand(find, path, 'an object of filters', value);
}

function checkKey({ key, value, path, shape }: FilterUse, find: Find): void {
  const place = { path, part: 'key' } as const;
  if (shape) checkField(shape, key, value, path, find);
  else if (WHERE_OPERATORS.includes(key)) checkConditions(value, path, find);
  else if (FIELD_OPERATORS.includes(key))
    find(place, `"${key}" compares a field. Write { "field": { "${key}": … } }`);
  else if (key.startsWith('$')) findOperator(find, place, key, WHERE_OPERATORS);
}

function checkField(shape: Shape, key: string, value: unknown, path: JsonPath, find: Find): void {
  const place = { path, part: 'key' } as const;
  const { item } = shape;
  if (item.kind === 'scalar' && isComparable(item))
    checkCondition({ key, type: item.type, find }, value, path);
  else if (item.kind === 'any') return;
  else if (item.kind !== 'record')
    find(place, `"${key}" is ${describeItem(shape)}: a filter compares plain fields`);
  else if (!isObject(value)) {
    const advice = `Compare one of its fields: { "${key}": { "field": … } }`;
    find(place, `"${key}" is ${describeItem(shape)}. ${advice}`);
  }
}

const DAY_ADVICE = 'Write a day as "2026-11-18", "$today" or "$today+7"';

interface ComparedField {
  readonly key: string;
  readonly type: ScalarType;
  readonly find: Find;
}

/** Checks the condition on a plain field: a value, a list of values, or operators with values. */
function checkCondition(field: ComparedField, value: unknown, path: JsonPath): void {
  if (!isObject(value)) checkOperands(field, value, path);
  else
    for (const [operator, operand] of Object.entries(value))
      checkOperator(field, operator, operand, [...path, operator]);
}

function checkOperator(field: ComparedField, operator: string, operand: unknown, path: JsonPath): void {
  const { find } = field;
  if (!FIELD_OPERATORS.includes(operator))
    findOperator(find, { path, part: 'key' }, operator, FIELD_OPERATORS);
  else if (operator === '$not') checkCondition(field, operand, path);
  else if (EMPTY_OPERATORS.includes(operator)) {
    if (typeof operand !== 'boolean') findOperand(find, path, 'true or false', operand);
  } else if (LIST_OPERATORS.includes(operator) && !Array.isArray(operand)) {
    findOperand(find, path, 'a list of values', operand);
  } else checkOperands(field, operand, path);
}

function checkOperands({ key, type, find }: ComparedField, value: unknown, path: JsonPath): void {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const [at, one] of values.entries()) {
    const place = Array.isArray(value) ? [...path, at] : path;
    const isDay = /^date(time)?$/.test(type);
    if (readsToday(one)) {
      if (!isDay) find({ path: place }, `"${one}" is a date, and "${key}" is a ${type} field`);
    } else if (looksLikePath(one)) {
      const advice = one.startsWith(':')
        ? `Choose the record of the address by "select": "[${key}=${one}]"`
        : isDay
          ? DAY_ADVICE
          : 'Write the value itself';
      const message = `"${one}" is compared literally: a filter is evaluated before content is loaded`;
      find({ path: place }, `${message}. ${advice}`);
    } else if (one !== null && !fits(type, one)) findOperand(find, place, describeExpected(type), one);
    else if (isDay && typeof one === 'string' && !isRealDay(one))
      find({ path: place }, `"${one}" is not a day of the calendar. ${DAY_ADVICE}`);
  }
}

function fits(type: ScalarType, value: unknown): boolean {
  if (type === 'boolean') return typeof value === 'boolean';
  if (isNumeric(type))
    return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
  return typeof value === 'string' || typeof value === 'number';
}

function describeExpected(type: ScalarType): string {
  if (type === 'boolean') return 'true or false';
  return isNumeric(type) ? 'a number' : 'a text';
}

function findOperator(find: Find, place: PathPlace, word: string, candidates: readonly string[]): void {
  find(place, `Unknown operator "${word}". Operators: ${choiceList(candidates)}`, { word, candidates });
}

function findOperand(find: Find, path: JsonPath, expectedValue: string, value: unknown): void {
  find({ path }, `Expected ${expectedValue}, not ${typeName(value)}`);
}
