import { isObject } from '../../core/json/json.ts';
import { isNullish, parseBoolean } from '../populate/value.ts';
import { castValue } from './cast-value.ts';
import { COMPARISONS, FIELD_OPERATORS, LIST_OPERATORS, TEXT_COMPARISONS } from './operators.ts';
import { all, any, comparisonOutcome, not, type Outcomes } from './outcomes.ts';
import { RefusedQuery } from './refused-query.ts';
import { type ColumnType, compareStored, type Stored, storedText } from './stored-value.ts';

/** A condition on the value of one field. */
export type Test = (value: Stored) => Outcomes;

/**
 * Reads the condition in a field's part of `filters`: a value, a list of values, or operators.
 * @throws {RefusedQuery} if it isn't a condition
 */
export function readTest(type: ColumnType, where: unknown): Test {
  if (Array.isArray(where)) return inList(where.map((item) => castValue(type, item)));
  if (!isObject(where)) return equals(castValue(type, where));
  const tests = Object.entries(where).map(([operator, value]) => readOperator(type, operator, value));
  return (value) => all(tests.map((test) => test(value)));
}

function readOperator(type: ColumnType, operator: string, value: unknown): Test {
  if (!FIELD_OPERATORS.includes(operator)) throw new RefusedQuery();
  if (Array.isArray(value) && !LIST_OPERATORS.includes(operator)) {
    const tests = value.map((item: unknown) => readOperator(type, operator, item));
    return (field) => any(tests.map((test) => test(field)));
  }
  const compare = COMPARISONS[operator];
  if (compare) return readComparison(operator, compare, castValue(type, value));
  const compareTexts = TEXT_COMPARISONS[operator];
  if (compareTexts) return readTextComparison(operator, type, compareTexts, value);
  const read = OTHERS[operator];
  if (!read) throw new RefusedQuery();
  return read(type, value);
}

/** The operators other than comparisons with one value. */
const OTHERS: Readonly<Record<string, (type: ColumnType, value: unknown) => Test>> = {
  $not: (type, value) => negated(readTest(type, value)),
  $in: (type, value) => inList(asColumnList(value).map((item) => castValue(type, item))),
  $notIn: (type, value) => negated(inList(asColumnList(value).map((item) => castValue(type, item)))),
  $between: between,
  $null: (_type, value) => isEmpty(isTruthy(value)),
  $notNull: (_type, value) => isEmpty(!isTruthy(value)),
};

const asColumnList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const isTruthy = (value: unknown): boolean => parseBoolean(value) ?? Boolean(value);

const isEmpty =
  (expected: boolean): Test =>
  (value) =>
    comparisonOutcome((value === null) === expected);

const negated =
  (test: Test): Test =>
  (value) =>
    not(test(value));

function equals(expected: Stored): Test {
  if (expected === null) return isEmpty(true);
  return (value) => comparisonOutcome(value === null ? undefined : value === expected);
}

/** Follows SQL: unknown for an empty field, and if nothing is equal but the list has an empty value. */
function inList(expected: readonly Stored[]): Test {
  return (value) => {
    if (expected.length === 0) return comparisonOutcome(false);
    if (value === null) return comparisonOutcome(undefined);
    if (expected.includes(value)) return comparisonOutcome(true);
    return comparisonOutcome(expected.includes(null) ? undefined : false);
  };
}

function between(type: ColumnType, value: unknown): Test {
  if (!Array.isArray(value) || value.length !== 2) throw new RefusedQuery();
  const [from, to] = value.map((item: unknown) => castValue(type, item));
  if (isNullish(from) || isNullish(to)) return () => comparisonOutcome(undefined);
  return (field) => {
    if (field === null) return comparisonOutcome(undefined);
    return comparisonOutcome(compareStored(field, from) >= 0 && compareStored(field, to) <= 0);
  };
}

function readComparison(
  operator: string,
  compare: (field: string | number, value: string | number) => boolean,
  value: Stored,
): Test {
  if (value === null) {
    if (operator === '$eq' || operator === '$ne') return isEmpty(operator === '$eq');
    return () => comparisonOutcome(undefined);
  }
  return (field) => comparisonOutcome(field === null ? undefined : compare(field, value));
}

function readTextComparison(
  operator: string,
  type: ColumnType,
  compare: (field: string, value: string) => boolean,
  value: unknown,
): Test {
  if (value === null && operator === '$eqi') return isEmpty(true);
  if (value === null && operator === '$nei') return isEmpty(false);
  return (field) =>
    comparisonOutcome(field === null ? undefined : compare(storedText(type, field), String(value)));
}
