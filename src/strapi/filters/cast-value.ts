import { isNumeric } from '../model.ts';
import { isNullish, isText, parseBoolean } from '../populate/value.ts';
import { RefusedQuery } from './refused-query.ts';
import type { ColumnType, Stored } from './stored-value.ts';

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/;
const TIME = /^(2[0-3]|[01]\d):([0-5]\d):([0-5]\d)(\.\d{1,3})?$/;

/**
 * A value of a query in the form in which the database compares it with a field of this type.
 * @throws {RefusedQuery} for a value that Strapi can't read as this type
 */
export function castValue(type: ColumnType, value: unknown): Stored {
  if (isNullish(value)) return null;
  if (typeof value === 'object') throw new RefusedQuery();
  if (isNumeric(type)) return castNumber(value);
  const cast = CASTS[type];
  return cast ? cast(String(value)) : String(value);
}

function castNumber(value: unknown): number {
  const number = isText(value) && value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) throw new RefusedQuery();
  return number;
}

/** SQLite compares ids in this way: a text that isn't a number is greater than all numbers. */
const castId = (text: string): Stored => (/^\s*-?\d+(\.\d*)?\s*$/.test(text) ? Number(text) : text);

const CASTS: Partial<Record<ColumnType, (text: string) => Stored>> = {
  id: castId,
  boolean: (text) => Number(parseBoolean(text) ?? text !== ''),
  date: (text) => DATE.exec(text)?.[0] ?? refuse(),
  time: castTime,
  datetime: castTimestamp,
  timestamp: castTimestamp,
};

function castTime(text: string): string {
  const [, hours, minutes, seconds, fraction = '.'] = TIME.exec(text) ?? [];
  if (seconds === undefined) return refuse();
  return `${hours}:${minutes}:${seconds}${fraction.padEnd(4, '0')}`;
}

function castTimestamp(text: string): number {
  const time = /^\d+$/.test(text) && text.length > 4 ? Number(text) : Date.parse(text);
  return Number.isNaN(time) ? refuse() : time;
}

function refuse(): never {
  throw new RefusedQuery();
}
