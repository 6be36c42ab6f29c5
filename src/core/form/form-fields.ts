import type { Field } from '../block/fields.ts';
import { readTexts } from '../block/texts.ts';
import { member } from '../json/json.ts';
import type { FormDefinition } from './form-schema.ts';

/** A form. The manifest has the form's name, the page has the form's definition. Null if there is none. */
export const form = (): Field<FormDefinition | null> => ({
  spec: { kind: 'form' },
  required: false,
  read: (value) => (isForm(value) ? value : null),
});

/** The labels for the form in the same block: texts by field name, and `send`. */
export const labels = (): Field<Readonly<Record<string, string>>> => ({
  spec: { kind: 'labels' },
  required: false,
  read: readTexts,
});

// The checker has validated the definition; this only excludes other values.
function isForm(value: unknown): value is FormDefinition {
  const fields = member(value, 'fields');
  return hasTexts(value, 'name', 'send', 'notice') && Array.isArray(fields) && fields.every(isField);
}

const isField = (value: unknown): boolean =>
  hasTexts(value, 'name', 'label') && Array.isArray(member(value, 'rules'));

const hasTexts = (value: unknown, ...names: readonly string[]): boolean =>
  names.every((name) => typeof member(value, name) === 'string');
