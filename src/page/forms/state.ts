import type { FormDefinition, FormField } from '../../core/form/form-definition.ts';
import type { Day } from './calendar.ts';
import { firstError } from './rules.ts';

export type FormValues = Readonly<Record<string, string>>;
/** The error messages by field name. */
export type Errors = Readonly<Record<string, string>>;

export interface FormState {
  readonly values: FormValues;
  readonly errors: Errors;
  /** True while the success text is shown. */
  readonly thanked: boolean;
  /** How often the form was sent, and how often it was refused. */
  readonly sent: number;
  readonly refused: number;
  /** The fields that failed at the last submit; empty once the form is sent. */
  readonly refusedFields: readonly string[];
  /** The field that was changed last; undefined right after a submit. */
  readonly lastChanged: string | undefined;
}

export type FormEvent =
  | { readonly type: 'change'; readonly name: string; readonly value: string; readonly today: Day }
  | { readonly type: 'take'; readonly values: FormValues }
  | { readonly type: 'submit'; readonly today: Day }
  | { readonly type: 'fade' };

export function emptyForm(form: FormDefinition): FormState {
  return {
    values: emptyValues(form),
    errors: {},
    thanked: false,
    sent: 0,
    refused: 0,
    refusedFields: [],
    lastChanged: undefined,
  };
}

export function nextState(form: FormDefinition, state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'change':
      return changed(form, state, event.name, event.value, event.today);
    case 'take':
      return { ...state, values: taken(form, state.values, event.values) };
    case 'submit':
      return submitted(form, state, event.today);
    case 'fade':
      return { ...state, thanked: false };
  }
}

function changed(form: FormDefinition, state: FormState, name: string, typed: string, today: Day): FormState {
  const field = form.fields.find((one) => one.name === name);
  if (!field) return state;
  const value = cut(typed, field.maxLength);
  const { [name]: _, ...others } = state.errors;
  const error = isChecked(form, field, value) ? firstError(field, value, today) : undefined;
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

function submitted(form: FormDefinition, state: FormState, today: Day): FormState {
  const errors = formErrors(form, state.values, today);
  const refusedFields = Object.keys(errors);
  const next = { ...state, errors, refusedFields, lastChanged: undefined };
  if (refusedFields.length > 0) return { ...next, thanked: false, refused: state.refused + 1 };
  return { ...next, values: emptyValues(form), thanked: form.thanks !== undefined, sent: state.sent + 1 };
}

export function formErrors(form: FormDefinition, values: FormValues, today: Day): Errors {
  const errors: Record<string, string> = {};
  for (const field of form.fields) {
    const error = firstError(field, values[field.name] ?? '', today);
    if (error !== undefined) errors[field.name] = error;
  }
  return errors;
}

function emptyValues(form: FormDefinition): FormValues {
  return Object.fromEntries(form.fields.map(({ name }) => [name, '']));
}

function taken(form: FormDefinition, before: FormValues, values: FormValues): FormValues {
  const named = form.fields.map(({ name, maxLength }) => [
    name,
    cut(values[name] ?? before[name] ?? '', maxLength),
  ]);
  return Object.fromEntries(named);
}

// A surrogate pair is never cut.
function cut(value: string, maxLength: number | undefined): string {
  if (maxLength === undefined || value.length <= maxLength) return value;
  return value.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}
