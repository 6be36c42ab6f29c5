import { isObject } from '../../core/json/json.ts';
import { isNumeric } from '../model.ts';
import { isNullish, isText, parseBoolean } from '../populate/value.ts';
import { allOf, anyOf, type Condition, createCondition, negate } from './condition.ts';
import { COMPARISONS, FIELD_OPERATORS, LIST_OPERATORS, TEXT_COMPARISONS } from './operators.ts';
import { RefusedQuery } from './refused-query.ts';
import { type ColumnType, compareStored, type Stored, toStoredText } from './stored-value.ts';

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/;

const TIME = /^(2[0-3]|[01]\d):([0-5]\d):([0-5]\d)(\.\d{1,3})?$/;

/** Converts a text to a number. As in SQLite's comparison of ids, any other text is greater than all numbers. */
const castId = (text: string): Stored => (/^\s*-?\d+(\.\d*)?\s*$/.test(text) ? Number(text) : text);

const CASTS: Partial<Record<ColumnType, (text: string) => Stored>> = {
  id: castId,
  boolean: (text) => Number(parseBoolean(text) ?? text !== ''),
  date: (text) => DATE.exec(text)?.[0] ?? refuse(),
  time: castTime,
  datetime: castTimestamp,
  timestamp: castTimestamp,
};

export type Test = Condition<Stored>;

/**
 * Reads the condition on one field in `filters`: a value, a list of values, or operators.
 * @throws {RefusedQuery} if it isn't a condition
 */
export function readFieldCondition(type: ColumnType, where: unknown): Test {
  if (Array.isArray(where)) return inList(where.map((item) => castValue(type, item)));
  if (!isObject(where)) return readOperator(type, '$eq', where);
  return allOf(Object.entries(where).map(([operator, value]) => readOperator(type, operator, value)));
}

/** True for operators that match empty fields if their value is null. */
const FINDS_EMPTY: Readonly<Record<string, boolean>> = { $eq: true, $ne: false, $eqi: true, $nei: false };

function readOperator(type: ColumnType, operator: string, value: unknown): Test {
  if (!FIELD_OPERATORS.includes(operator)) throw new RefusedQuery();
  if (Array.isArray(value) && !LIST_OPERATORS.includes(operator))
    return anyOf(value.map((item: unknown) => readOperator(type, operator, item)));
  const empty = isNullish(value) ? FINDS_EMPTY[operator] : undefined;
  if (empty !== undefined) return isEmpty(empty);
  const compare = COMPARISONS[operator];
  if (compare) return readComparison(compare, castValue(type, value));
  const compareTexts = TEXT_COMPARISONS[operator];
  if (compareTexts) return compareFilled((field) => compareTexts(toStoredText(type, field), String(value)));
  const read = OTHERS[operator];
  if (!read) throw new RefusedQuery();
  return read(type, value);
}

/** All operators except comparisons with one value. */
const OTHERS: Readonly<Record<string, (type: ColumnType, value: unknown) => Test>> = {
  $not: (type, value) => negate(readFieldCondition(type, value)),
  $in: (type, value) => inList([value].flat().map((item) => castValue(type, item))),
  $notIn: (type, value) => negate(inList([value].flat().map((item) => castValue(type, item)))),
  $between: readBetween,
  $null: (_type, value) => isEmpty(isTruthy(value)),
  $notNull: (_type, value) => isEmpty(!isTruthy(value)),
};

const isTruthy = (value: unknown): boolean => parseBoolean(value) ?? Boolean(value);

const isEmpty = (expected: boolean): Test => createCondition((value) => (value === null) === expected);

/** A comparison that is neither true nor false for an empty field. */
const compareFilled = (compare: (value: string | number) => boolean | undefined): Test =>
  createCondition((value) => (value === null ? undefined : compare(value)));

const NEITHER: Test = createCondition(() => undefined);

/** The test of `$in`, as in SQL: neither true nor false if no value is equal but one in the list is empty. */
function inList(expected: readonly Stored[]): Test {
  if (expected.length === 0) return createCondition(() => false);
  return compareFilled((value) => expected.includes(value) || (expected.includes(null) ? undefined : false));
}

function readBetween(type: ColumnType, value: unknown): Test {
  if (!Array.isArray(value) || value.length !== 2) throw new RefusedQuery();
  const [from, to] = value.map((item: unknown) => castValue(type, item));
  if (isNullish(from) || isNullish(to)) return NEITHER;
  return compareFilled((field) => compareStored(field, from) >= 0 && compareStored(field, to) <= 0);
}

function readComparison(
  compare: (field: string | number, value: string | number) => boolean,
  value: Stored,
): Test {
  return value === null ? NEITHER : compareFilled((field) => compare(field, value));
}

/** A query's value, cast to the form in which the database stores this type. @throws {RefusedQuery} if it can't be */
function castValue(type: ColumnType, value: unknown): Stored {
  if (isNullish(value)) return null;
  if (typeof value === 'object') throw new RefusedQuery();
  if (isNumeric(type)) return castNumber(value);
  const cast = CASTS[type];
  return cast ? cast(String(value)) : String(value);
}

function castNumber(value: unknown): number {
  const number = isText(value) && value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) throw new RefusedQuery();
  return number;
}

function castTime(text: string): string {
  const [, hours, minutes, seconds, fraction = '.'] = TIME.exec(text) ?? [];
  if (seconds === undefined) return refuse();
  return `${hours}:${minutes}:${seconds}${fraction.padEnd(4, '0')}`;
}

function castTimestamp(text: string): number {
  const time = /^\d+$/.test(text) && text.length > 4 ? Number(text) : Date.parse(text);
  return Number.isNaN(time) ? refuse() : time;
}

function refuse(): never {
  throw new RefusedQuery();
}
