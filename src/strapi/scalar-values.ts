import type { ScalarType } from './model.ts';

/** The values that an answer of the CMS may have in a plain field. */
interface ScalarValues {
  readonly isRight: (value: unknown) => boolean;
  /** The name of the type in messages: "a text". */
  readonly name: string;
}

const isText = (value: unknown): boolean => typeof value === 'string';
// Databases return large and exact numbers as texts.
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)));

const ANY: ScalarValues = { isRight: () => true, name: 'a value' };
const NUMBER: ScalarValues = { isRight: isNumber, name: 'a number' };
const TEXT: ScalarValues = { isRight: isText, name: 'a text' };

/** The rules for the values of all types except texts. */
const VALUES: Partial<Record<ScalarType, ScalarValues>> = {
  json: ANY,
  unknown: ANY,
  blocks: { isRight: Array.isArray, name: 'a list' },
  boolean: {
    isRight: (value) => typeof value === 'boolean' || value === 0 || value === 1,
    name: 'true or false',
  },
  integer: NUMBER,
  biginteger: NUMBER,
  float: NUMBER,
  decimal: NUMBER,
  timestamp: { isRight: (value) => isText(value) || isNumber(value), name: 'a moment' },
};

export const scalarValues = (type: ScalarType): ScalarValues => VALUES[type] ?? TEXT;
