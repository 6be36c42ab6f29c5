/** A value as `qs` reads it from a query string. */
export type Plain = Readonly<Record<string, unknown>>;

const yes = ['true', 't', '1'];
const no = ['false', 'f', '0'];

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isTextList = (value: unknown): value is readonly string[] =>
  isList(value) && value.every(isText);

export const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

/** What Strapi takes for yes or no in a query; undefined when it is neither. */
export function flagOf(value: unknown): boolean | undefined {
  if (!isText(value)) return typeof value === 'boolean' ? value : undefined;
  if (yes.includes(value)) return true;
  return no.includes(value) ? false : undefined;
}

/** More than 100 entries of a list arrive from `qs` as an object with the numbers as keys. */
export function isOverflow(value: Plain): boolean {
  const keys = Object.keys(value);
  return (
    keys.length > 100 && keys.every((key, at) => key === String(at)) && Object.values(value).every(isText)
  );
}

/** The comma-separated parts of a text. */
export const parts = (text: string): string[] => text.split(',').map((part) => part.trim());
