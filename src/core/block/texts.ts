import { isObject } from '../json/json.ts';
import { type Field, text } from './fields.ts';

const TEXT = text();

/** Texts by names that the manifest or the content chooses. Bound to a record, it gives the record's text fields. */
export const texts = (): Field<Readonly<Record<string, string>>> => ({
  spec: { kind: 'texts' },
  required: false,
  read: readTexts,
});

/** Every member of an object as a text; any other value becomes an empty text. */
export function readTexts(value: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(entries.map(([name, one]) => [name, TEXT.read(one)]));
}
