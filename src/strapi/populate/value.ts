import type { JsonObject } from '../../core/json/json.ts';

const TRUE_WORDS = ['true', 't', '1'];
const FALSE_WORDS = ['false', 'f', '0'];

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** True or false as Strapi reads it in a query; undefined for any other value. */
export function parseBoolean(value: unknown): boolean | undefined {
  if (!isText(value)) return typeof value === 'boolean' ? value : undefined;
  if (TRUE_WORDS.includes(value)) return true;
  return FALSE_WORDS.includes(value) ? false : undefined;
}

/** `qs` parses a list of more than 100 entries as an object with the indexes as keys. */
export function isOverlongList(value: JsonObject): boolean {
  const keys = Object.keys(value);
  return (
    keys.length > 100 && keys.every((key, at) => key === String(at)) && Object.values(value).every(isText)
  );
}

/** The comma-separated parts of a text. */
export const splitAtCommas = (text: string): string[] => text.split(',').map((part) => part.trim());
