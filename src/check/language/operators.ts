/** Strapi's operators that join conditions. */
export const GROUP_OPERATORS: readonly string[] = ['$and', '$or', '$not'];

/** Those whose value is a list. */
export const LIST_OPERATORS: readonly string[] = ['$in', '$notIn', '$between'];

/** Those that ask whether a field is empty. */
export const YES_OPERATORS: readonly string[] = ['$null', '$notNull'];

/** Those that stand at a plain field. */
export const FIELD_OPERATORS: readonly string[] = [
  '$eq',
  '$eqi',
  '$ne',
  '$nei',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$contains',
  '$containsi',
  '$notContains',
  '$notContainsi',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
  ...LIST_OPERATORS,
  ...YES_OPERATORS,
  '$not',
];
