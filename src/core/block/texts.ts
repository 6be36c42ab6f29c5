import { isObject } from '../json/json.ts';
import { type Field, text } from './fields.ts';

const TEXT = text();

/**
 * Texts under names that the manifest or the content chooses. Bound to a record, the field holds the record's texts.
 */
export const texts = (): Field<Readonly<Record<string, string>>> => ({
  spec: { kind: 'texts' },
  required: false,
  read: readTexts,
});

/** Every member of an object as a text; values that aren't texts become empty. */
export function readTexts(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(entries.map(([name, one]) => [name, TEXT.read(one)]));
}
