/**
 * True if a condition can have the given outcome. As in SQL, a comparison with an empty field is neither true nor
 * false; through a relation to many records, a condition can be both.
 */
export type Condition<T> = (on: T, outcome: boolean) => boolean;

/** A condition with at most one outcome; undefined for none. */
export const createCondition =
  <T>(compare: (on: T) => boolean | undefined): Condition<T> =>
  (on, outcome) =>
    compare(on) === outcome;

export const negate =
  <T>(condition: Condition<T>): Condition<T> =>
  (on, outcome) =>
    condition(on, !outcome);

export const allOf =
  <T>(list: readonly Condition<T>[]): Condition<T> =>
  (on, outcome) =>
    outcome ? list.every((one) => one(on, true)) : list.some((one) => one(on, false));

/** The disjunction of conditions; an empty list matches everything, as in Strapi. */
export const anyOf = <T>(list: readonly Condition<T>[]): Condition<T> =>
  list.length === 0 ? createCondition(() => true) : negate(allOf(list.map((one) => negate(one))));
