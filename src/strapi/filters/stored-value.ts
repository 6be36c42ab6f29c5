import { isNumeric, type ScalarType } from '../model.ts';
import { isNullish } from '../populate/value.ts';

/** A value in the form of Strapi's database: numbers for booleans and times, otherwise text. */
export type Stored = string | number | null;

/** The type of a column: of a field of the model, or of the id that the CMS assigns. */
export type ColumnType = ScalarType | 'id';

const REAL: readonly ColumnType[] = ['float', 'decimal'];

/** A field's value in the form of the database. */
export function toStoredValue(type: ColumnType, value: unknown): Stored {
  if (isNullish(value)) return null;
  if (typeof value === 'boolean') return Number(value);
  if (type === 'datetime' || type === 'timestamp') return Date.parse(String(value));
  if (isNumeric(type) || type === 'id') return Number(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A stored value as text, for operators such as `$contains`: 4 in a decimal field is "4.0". */
export function toStoredText(type: ColumnType, value: string | number): string {
  return REAL.includes(type) && Number.isInteger(value) ? `${value}.0` : String(value);
}

/** Compares two stored values: empty ones come first, texts are ordered by their characters. */
export function compareStored(a: Stored, b: Stored): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : 1;
}

/** A text with its ASCII capitals in lower case; SQLite ignores the case of no other letters. */
export const lowerAscii = (text: string): string =>
  text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
