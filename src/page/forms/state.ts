import type { Day } from './calendar.ts';
import type { FormDefinition, FormField } from './form-definition.ts';
import { firstFault } from './rule.ts';

/** What the fields hold, by name. */
export type Values = Readonly<Record<string, string>>;
/** What is wrong with them, by name. */
export type Errors = Readonly<Record<string, string>>;

export interface FormState {
  readonly values: Values;
  readonly errors: Errors;
  /** The success text stands. */
  readonly thanked: boolean;
  /** How often it was sent, and how often refused. */
  readonly sent: number;
  readonly refused: number;
}

export type FormEvent =
  | { readonly type: 'change'; readonly name: string; readonly value: string; readonly today: Day }
  | { readonly type: 'take'; readonly values: Values }
  | { readonly type: 'submit'; readonly today: Day }
  | { readonly type: 'fade' };

/** A form that nobody has touched. */
export function emptyForm(table: FormDefinition): FormState {
  return { values: emptyValues(table), errors: {}, thanked: false, sent: 0, refused: 0 };
}

/** The one form machine: table, state and event in, the next state out. */
export function nextState(table: FormDefinition, state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'change':
      return changed(table, state, event.name, event.value, event.today);
    case 'take':
      return { ...state, values: taken(table, state.values, event.values) };
    case 'submit':
      return submitted(table, state, event.today);
    case 'fade':
      return { ...state, thanked: false };
  }
}

function changed(
  table: FormDefinition,
  state: FormState,
  name: string,
  typed: string,
  today: Day,
): FormState {
  const field = table.fields.find((one) => one.name === name);
  if (!field) return state;
  const value = cut(typed, field.maxLength);
  const { [name]: _, ...others } = state.errors;
  const fault = isChecked(table, field, value) ? firstFault(field.rules, value, today) : undefined;
  return {
    ...state,
    values: { ...state.values, [name]: value },
    errors: fault === undefined ? others : { ...others, [name]: fault },
  };
}

function isChecked(table: FormDefinition, field: FormField, value: string): boolean {
  return field.always === true || (table.checked === 'non-blank' ? value.trim() : value) !== '';
}

function submitted(table: FormDefinition, state: FormState, today: Day): FormState {
  const errors = errorsOf(table, state.values, today);
  if (Object.keys(errors).length > 0) return { ...state, errors, thanked: false, refused: state.refused + 1 };
  const thanked = table.thanks !== undefined;
  return { ...state, values: emptyValues(table), errors, thanked, sent: state.sent + 1 };
}

/** Every fault of a form's values. */
export function errorsOf(table: FormDefinition, values: Values, today: Day): Errors {
  const errors: Record<string, string> = {};
  for (const { name, rules } of table.fields) {
    const fault = firstFault(rules, values[name] ?? '', today);
    if (fault !== undefined) errors[name] = fault;
  }
  return errors;
}

function emptyValues(table: FormDefinition): Values {
  return Object.fromEntries(table.fields.map(({ name }) => [name, '']));
}

function taken(table: FormDefinition, before: Values, values: Values): Values {
  const named = table.fields.map(({ name, maxLength }) => [
    name,
    cut(values[name] ?? before[name] ?? '', maxLength),
  ]);
  return Object.fromEntries(named);
}

// Half of a surrogate pair would be a broken character.
function cut(value: string, maxLength: number | undefined): string {
  if (maxLength === undefined || value.length <= maxLength) return value;
  return value.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}
