import type { JsonObject } from '../../core/json/json.ts';

const TRUE_WORDS = ['true', 't', '1'];
const FALSE_WORDS = ['false', 'f', '0'];

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** What Strapi takes for yes or no in a query; undefined when it is neither. */
export function parseBoolean(value: unknown): boolean | undefined {
  if (!isText(value)) return typeof value === 'boolean' ? value : undefined;
  if (TRUE_WORDS.includes(value)) return true;
  return FALSE_WORDS.includes(value) ? false : undefined;
}

/** More than 100 entries of a list arrive from `qs` as an object with the numbers as keys. */
export function isOverlongList(value: JsonObject): boolean {
  const keys = Object.keys(value);
  return (
    keys.length > 100 && keys.every((key, at) => key === String(at)) && Object.values(value).every(isText)
  );
}

/** The comma-separated parts of a text. */
export const splitAtCommas = (text: string): string[] => text.split(',').map((part) => part.trim());
