import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { describeType } from '../../core/diagnostics/zod-message.ts';
import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { hasRealDay } from '../../core/text/iso-date.ts';
import {
  EMPTY_OPERATORS,
  FIELD_OPERATORS,
  LIST_OPERATORS,
  WHERE_OPERATORS,
} from '../../strapi/filters/operators.ts';
import { containsRelativeDay } from '../../strapi/filters/relative-day.ts';
import { isNumeric, type ScalarType } from '../../strapi/model.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withSource } from '../definition/example.ts';
import type { Report } from '../definition/visitor.ts';
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
    uses: ({ uses }, report) => {
      for (const filter of uses.filters) checkKey(filter, report);
    },
  },
};

/** Checks conditions: an object, or a list of objects. */
function checkConditions(value: unknown, path: JsonPath, report: Report): void {
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) checkConditions(one, [...path, at], report);
  } else if (!isObject(value)) reportOperand(report, path, 'an object of filters', value);
}

function checkKey({ key, value, path, shape }: FilterUse, report: Report): void {
  const place = { path, part: 'key' } as const;
  if (shape) checkField(shape, key, value, path, report);
  else if (WHERE_OPERATORS.includes(key)) checkConditions(value, path, report);
  else if (FIELD_OPERATORS.includes(key))
    report(place, `"${key}" compares a field. Write { "field": { "${key}": … } }`);
  else if (key.startsWith('$')) reportOperator(report, place, key, WHERE_OPERATORS);
}

function checkField(shape: Shape, key: string, value: unknown, path: JsonPath, report: Report): void {
  const place = { path, part: 'key' } as const;
  const { item } = shape;
  if (item.kind === 'scalar' && isComparable(item))
    checkCondition({ key, type: item.type, find: report }, value, path);
  else if (item.kind === 'any') return;
  else if (item.kind !== 'record')
    report(place, `"${key}" is ${describeItem(shape)}: a filter compares plain fields`);
  else if (!isObject(value)) {
    const advice = `Compare one of its fields: { "${key}": { "field": … } }`;
    report(place, `"${key}" is ${describeItem(shape)}. ${advice}`);
  }
}

const DAY_ADVICE = 'Write a day as "2026-11-18", "$today" or "$today+7"';

interface ComparedField {
  readonly key: string;
  readonly type: ScalarType;
  readonly find: Report;
}

/** Checks the condition on a plain field: a value, a list of values, or operators with values. */
function checkCondition(field: ComparedField, value: unknown, path: JsonPath): void {
  if (!isObject(value)) checkOperands(field, value, path);
  else
    for (const [operator, operand] of Object.entries(value))
      checkOperator(field, operator, operand, [...path, operator]);
}

function checkOperator(field: ComparedField, operator: string, operand: unknown, path: JsonPath): void {
  const { find: report } = field;
  if (!FIELD_OPERATORS.includes(operator))
    reportOperator(report, { path, part: 'key' }, operator, FIELD_OPERATORS);
  else if (operator === '$not') checkCondition(field, operand, path);
  else if (EMPTY_OPERATORS.includes(operator)) {
    if (typeof operand !== 'boolean') reportOperand(report, path, 'true or false', operand);
  } else if (LIST_OPERATORS.includes(operator) && !Array.isArray(operand)) {
    reportOperand(report, path, 'a list of values', operand);
  } else checkOperands(field, operand, path);
}

function checkOperands({ key, type, find: report }: ComparedField, value: unknown, path: JsonPath): void {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const [at, one] of values.entries()) {
    const place = Array.isArray(value) ? [...path, at] : path;
    const isDay = /^date(time)?$/.test(type);
    if (containsRelativeDay(one)) {
      if (!isDay) report({ path: place }, `"${one}" is a date, and "${key}" is a ${type} field`);
    } else if (looksLikePath(one)) {
      const advice = one.startsWith(':')
        ? `Choose the record of the address by "select": "[${key}=${one}]"`
        : isDay
          ? DAY_ADVICE
          : 'Write the value itself';
      const message = `"${one}" is compared literally: a filter is evaluated before content is loaded`;
      report({ path: place }, `${message}. ${advice}`);
    } else if (one !== null && !fits(type, one)) reportOperand(report, place, describeExpected(type), one);
    else if (isDay && typeof one === 'string' && !hasRealDay(one))
      report({ path: place }, `"${one}" is not a day of the calendar. ${DAY_ADVICE}`);
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

function reportOperator(report: Report, place: PathPlace, word: string, candidates: readonly string[]): void {
  report(place, `Unknown operator "${word}". Operators: ${choiceList(candidates)}`, { word, candidates });
}

function reportOperand(report: Report, path: JsonPath, expectedValue: string, value: unknown): void {
  report({ path }, `Expected ${expectedValue}, not ${describeType(value)}`);
}
