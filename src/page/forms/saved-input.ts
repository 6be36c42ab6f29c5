import type { FormDefinition, FormField } from '../../core/form/form-schema.ts';
import { member } from '../../core/json/json.ts';
import type { FormValues } from './state.ts';

// Input is saved in sessionStorage, which is deleted when the tab is closed. A browser may refuse access or be out of
// space.

const storageKey = ({ name }: FormDefinition): string => `form:${name}`;

/** Reads the values typed into a form earlier in this session, for fields that may be saved. */
export function readSavedInput(form: FormDefinition): FormValues {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null');
    return remembered(form, draft);
  } catch {
    return {};
  }
}

/**
 * Reads initial values from the page's query, by field name: `?course=BDS`. They apply once per visit: after a reload
 * or on Back, the typed values are kept.
 */
export function readAddressValues(form: FormDefinition): FormValues {
  const asked = remembered(form, Object.fromEntries(new URLSearchParams(location.search)));
  if (Object.keys(asked).length === 0 || member(history.state, storageKey(form))) return {};
  history.replaceState({ ...history.state, [storageKey(form)]: true }, '');
  return asked;
}

/** Saves the values typed into a form; for an empty form, deletes the saved ones. */
export function saveInput(form: FormDefinition, values: FormValues): void {
  try {
    const draft = remembered(form, values);
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(storageKey(form));
    else sessionStorage.setItem(storageKey(form), JSON.stringify(draft));
  } catch {
    // The form works without saved input.
  }
}

function remembered(form: FormDefinition, values: unknown): FormValues {
  const entries = form.fields.filter(isRemembered).map(({ name }) => [name, member(values, name)]);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' && value !== ''));
}

// A single line may identify a person, and so may any field that a browser can fill in.
function isRemembered({ input, autocomplete = 'off', remember }: FormField): boolean {
  return remember ?? ((input === 'menu' || input === 'long') && autocomplete === 'off');
}
