import { compareStored, lowerAscii } from './stored-value.ts';

type Value = string | number;

/** Operators that compare a field with a value of its own type. */
export const COMPARISONS: Readonly<Record<string, (field: Value, value: Value) => boolean>> = {
  $eq: (field, value) => field === value,
  $ne: (field, value) => field !== value,
  $gt: (field, value) => compareStored(field, value) > 0,
  $gte: (field, value) => compareStored(field, value) >= 0,
  $lt: (field, value) => compareStored(field, value) < 0,
  $lte: (field, value) => compareStored(field, value) <= 0,
};

const same = (field: string, value: string): boolean => lowerAscii(field) === lowerAscii(value);
const contains = (field: string, value: string): boolean => lowerAscii(field).includes(lowerAscii(value));
const begins = (field: string, value: string): boolean => lowerAscii(field).startsWith(lowerAscii(value));
const ends = (field: string, value: string): boolean => lowerAscii(field).endsWith(lowerAscii(value));

/**
 * Operators that compare texts. The CMS's SQLite ignores case in all of them; PostgreSQL does so only in those with
 * an `i`.
 */
export const TEXT_COMPARISONS: Readonly<Record<string, (field: string, value: string) => boolean>> = {
  $eqi: same,
  $nei: (field, value) => !same(field, value),
  $contains: contains,
  $containsi: contains,
  $notContains: (field, value) => !contains(field, value),
  $notContainsi: (field, value) => !contains(field, value),
  $startsWith: begins,
  $startsWithi: begins,
  $endsWith: ends,
  $endsWithi: ends,
};

/** Operators whose value must be a list; for other operators, a list means "one of these". */
export const LIST_OPERATORS: readonly string[] = ['$in', '$notIn', '$between'];

export const EMPTY_OPERATORS: readonly string[] = ['$null', '$notNull'];

export const GROUP_OPERATORS: readonly string[] = ['$and', '$or'];

/** Operators in place of a field: those that join conditions, and the one that negates them. */
export const WHERE_OPERATORS: readonly string[] = [...GROUP_OPERATORS, '$not'];

export const FIELD_OPERATORS: readonly string[] = [
  '$not',
  ...Object.keys(COMPARISONS),
  ...Object.keys(TEXT_COMPARISONS),
  ...LIST_OPERATORS,
  ...EMPTY_OPERATORS,
];
