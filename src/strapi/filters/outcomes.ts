/**
 * The possible outcomes of a condition for one record. SQL has true, false and unknown (a comparison with an empty
 * field). If a condition goes through a relation to many records, each of them may give another outcome. The record
 * matches if the whole condition can be true.
 */
export type Outcomes = ReadonlySet<Outcome>;

/** False, unknown, true. "And" is then the least of them, "or" the greatest, "not" the opposite. */
type Outcome = -1 | 0 | 1;

const FALSE: Outcomes = new Set<Outcome>([-1]);
const UNKNOWN: Outcomes = new Set<Outcome>([0]);
const TRUE: Outcomes = new Set<Outcome>([1]);

/** The outcome of a comparison; undefined stands for unknown. */
export function comparisonOutcome(result: boolean | undefined): Outcomes {
  if (result === undefined) return UNKNOWN;
  return result ? TRUE : FALSE;
}

const OPPOSITE = { [-1]: 1, 0: 0, 1: -1 } as const;

/** The possible outcomes of the opposite of a condition. */
export const not = (outcomes: Outcomes): Outcomes => new Set([...outcomes].map((one) => OPPOSITE[one]));

/** The possible outcomes of all conditions together. */
export const all = (list: readonly Outcomes[]): Outcomes => fold(list, TRUE, (a, b) => (a < b ? a : b));

/** The possible outcomes of one condition or another; an empty list matches everything, as in Strapi. */
export const any = (list: readonly Outcomes[]): Outcomes =>
  list.length === 0 ? TRUE : fold(list, FALSE, (a, b) => (a > b ? a : b));

/** The possible outcomes of a condition over several rows. */
export const union = (list: readonly Outcomes[]): Outcomes => new Set(list.flatMap((one) => [...one]));

/** True if a condition can be true. */
export const canMatch = (outcomes: Outcomes): boolean => outcomes.has(1);

type Join = (a: Outcome, b: Outcome) => Outcome;

function fold(list: readonly Outcomes[], first: Outcomes, join: Join): Outcomes {
  return list.reduce<Outcomes>((before, next) => combine(before, next, join), first);
}

const combine = (some: Outcomes, others: Outcomes, join: Join): Outcomes =>
  new Set([...some].flatMap((a) => [...others].map((b) => join(a, b))));
