import type { Day } from './calendar.ts';

/** What must hold of a value, and what is said where it doesn't. */
export interface Rule {
  readonly holds: (value: string, today: Day) => boolean;
  readonly message: string;
}

/** The message of the first rule that doesn't hold; undefined where all do. */
export function firstFault(rules: readonly Rule[], value: string, today: Day): string | undefined {
  return rules.find((rule) => !rule.holds(value, today))?.message;
}

/** How a value is measured: as it is, or without the blanks around it. */
export type Measure = (value: string) => string;
export const trimmed: Measure = (value) => value.trim();
const asItIs: Measure = (value) => value;

/** Not blank. */
export const filled = (message: string): Rule => ({ message, holds: (value) => value.trim() !== '' });

/** `limit` characters or fewer. */
export const atMost = (limit: number, message: string, measure = asItIs): Rule => ({
  message,
  holds: (value) => measure(value).length <= limit,
});

/** Fewer than `limit` characters. */
export const under = (limit: number, message: string): Rule => atMost(limit - 1, message);

/** `limit` characters or more. */
export const atLeast = (limit: number, message: string, measure = asItIs): Rule => ({
  message,
  holds: (value) => measure(value).length >= limit,
});

// A vowel sign of Kannada or Devanagari is a mark and belongs to its letter; alone it is none.
const NOT_A_LETTER = /[^\p{L}\p{M} ]|(?:^| )\p{M}/u;

/** Letters of any script, and spaces. */
export const letters = (message: string): Rule => ({ message, holds: (value) => !NOT_A_LETTER.test(value) });

/** One of the options. */
export const oneOf = (values: readonly string[], message: string): Rule => ({
  message,
  holds: (value) => values.includes(value),
});
