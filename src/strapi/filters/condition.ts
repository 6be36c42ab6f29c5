/**
 * Tells if a condition can have an outcome. In SQL, a comparison with an empty field is neither true nor false; and
 * through a relation to many records, a condition can be both.
 */
export type Condition<T> = (on: T, outcome: boolean) => boolean;

/** A condition with one outcome; undefined stands for neither. */
export const compared =
  <T>(compare: (on: T) => boolean | undefined): Condition<T> =>
  (on, outcome) =>
    compare(on) === outcome;

export const not =
  <T>(condition: Condition<T>): Condition<T> =>
  (on, outcome) =>
    condition(on, !outcome);

export const all =
  <T>(list: readonly Condition<T>[]): Condition<T> =>
  (on, outcome) =>
    outcome ? list.every((one) => one(on, true)) : list.some((one) => one(on, false));

/** One condition or another; an empty list matches everything, as in Strapi. */
export const any = <T>(list: readonly Condition<T>[]): Condition<T> =>
  list.length === 0 ? compared(() => true) : not(all(list.map((one) => not(one))));
