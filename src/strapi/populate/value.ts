const TRUE_WORDS = ['true', 't', '1'];
const FALSE_WORDS = ['false', 'f', '0'];

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** True for `true`, in a manifest or in the query built from it. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** True or false as Strapi reads it in a query; undefined for any other value. */
export function parseBoolean(value: unknown): boolean | undefined {
  if (!isText(value)) return typeof value === 'boolean' ? value : undefined;
  if (TRUE_WORDS.includes(value)) return true;
  return FALSE_WORDS.includes(value) ? false : undefined;
}

export const splitAtCommas = (text: string): string[] => text.split(',').map((part) => part.trim());
