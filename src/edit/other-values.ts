type Scalar = string | number | boolean;

const DAY = /^(\d{4})-(\d\d)-(\d\d)/;
const LAST_WORD = /[\w-]+(?=[^\w/#]*(?:\.\w+)?$)/;
const ADDRESS = /^(?:[a-z]+:(?=\S)|[/#]\S*$)/i;

/** True for a day, with or without a time. */
export const isDay = (text: string): boolean => DAY.test(text);

/** The first character of Unicode's private use area, which content doesn't use. */
const FIRST_MARK = 0xe000;
const MARKS = 6400;
const IN_TEXT = /[\uE000-\uF8FF]|%E[EF]%[89AB][0-9A-F]%[89AB][0-9A-F]/g;

/** The number of texts that can be marked in one rendering. */
export const MOST_MARKED = MARKS;

/**
 * A text with a mark in place of the first character of each word, so that the mark stays visible even if a block
 * shortens or changes the text.
 */
export function markText(text: string, mark: number): string {
  const sign = String.fromCharCode(FIRST_MARK + mark);
  return ADDRESS.test(text)
    ? text.replace(LAST_WORD, sign)
    : text.replace(/[\p{L}\d]+/gu, (word) => sign + word.slice(1));
}

export function findMarks(html: string): readonly number[] {
  const signs = (html.match(IN_TEXT) ?? []).map((sign) => decodeURIComponent(sign).charCodeAt(0));
  return [...new Set(signs)].map((code) => code - FIRST_MARK);
}

/**
 * Other values of the same form, those most similar in appearance first. The parts of a page that change with such a
 * value are those that show it.
 */
export function listOtherValues(value: Scalar): readonly Scalar[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  if (DAY.test(value)) return [value.replace(DAY, otherDay)];
  if (ADDRESS.test(value)) return [value.replace(LAST_WORD, turnLetters), `${value}x`];
  return [turnLetters(value), value.replace(/\p{L}(?=\P{L}*$)/u, turnLetters)];
}

const otherDay = (_: string, year: string, month: string, day: string): string =>
  `${Number(year) + 1}-${Number(month) === 12 ? '01' : String(Number(month) + 1).padStart(2, '0')}-${Number(day) === 28 ? '27' : '28'}`;

/** The text with each letter and digit replaced by the next one; markup and marks are kept. */
function turnLetters(text: string): string {
  return text.replace(/[a-z0-9]|\p{L}/giu, (sign) => NEXT.get(sign) ?? (sign === 'x' ? 'y' : 'x'));
}

const CYCLES = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'];
const NEXT = new Map(
  CYCLES.flatMap((cycle) => [...cycle].map((sign, at) => [sign, cycle[(at + 1) % cycle.length]] as const)),
);
