import type { FormDefinition, FormField } from '../../core/form/form-schema.ts';
import type { Day } from './calendar.ts';
import { findFirstError } from './rules.ts';

export type FormValues = Readonly<Record<string, string>>;
/** The error messages by field name. */
export type Errors = Readonly<Record<string, string>>;

export interface FormState {
  readonly values: FormValues;
  readonly errors: Errors;
  /** True while the success text is shown. */
  readonly thanked: boolean;
  /** The number of times that the form was sent, and that it was refused. */
  readonly sent: number;
  readonly refused: number;
  /** The fields that failed at the last submit; empty once the form is sent. */
  readonly refusedFields: readonly string[];
  /** The field that was changed last; undefined right after a submit. */
  readonly lastChanged: string | undefined;
}

export const EMPTY_FORM: FormState = {
  values: {},
  errors: {},
  thanked: false,
  sent: 0,
  refused: 0,
  refusedFields: [],
  lastChanged: undefined,
};

export function changeField(
  form: FormDefinition,
  state: FormState,
  name: string,
  typed: string,
  today: Day,
): FormState {
  const field = form.fields.find((one) => one.name === name);
  if (!field) return state;
  const value = cut(typed, field.maxLength);
  const { [name]: _, ...others } = state.errors;
  const error = isChecked(form, field, value) ? findFirstError(field, value, today) : undefined;
  return {
    ...state,
    values: { ...state.values, [name]: value },
    errors: error === undefined ? others : { ...others, [name]: error },
    lastChanged: name,
  };
}

function isChecked(form: FormDefinition, field: FormField, value: string): boolean {
  const when = field.checkOnChange ?? form.checkOnChange;
  if (when === 'always') return true;
  return (when === 'non-blank' ? value.trim() : value) !== '';
}

/** The state after a submit: refused, or sent and empty. */
export function submitForm(form: FormDefinition, state: FormState, today: Day): FormState {
  const errors = validateForm(form, state.values, today);
  const refusedFields = Object.keys(errors);
  const next = { ...state, errors, refusedFields, lastChanged: undefined };
  if (refusedFields.length > 0) return { ...next, thanked: false, refused: state.refused + 1 };
  return { ...next, values: {}, thanked: form.thanks !== undefined, sent: state.sent + 1 };
}

export function validateForm(form: FormDefinition, values: FormValues, today: Day): Errors {
  const errors = form.fields.flatMap((field): [string, string][] => {
    const error = findFirstError(field, values[field.name] ?? '', today);
    return error === undefined ? [] : [[field.name, error]];
  });
  return Object.fromEntries(errors);
}

/** Sets values, shortened to the maximum length of their fields; fields without a new value keep theirs. */
export function fillValues(form: FormDefinition, state: FormState, values: FormValues): FormState {
  const entries = form.fields.map(({ name, maxLength }) => [
    name,
    cut(values[name] ?? state.values[name] ?? '', maxLength),
  ]);
  return { ...state, values: Object.fromEntries(entries) };
}

// Shortens a text without splitting a surrogate pair.
function cut(value: string, maxLength: number | undefined): string {
  if (maxLength === undefined || value.length <= maxLength) return value;
  return value.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}
