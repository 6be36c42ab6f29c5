import type { FormDefinition } from '../../core/form/form-definition.ts';
import { member } from '../../core/json/json.ts';
import type { Values } from './state.ts';

// Kept in sessionStorage, so a closed tab forgets it. A browser may refuse access or be out of space.

const keyOf = ({ name }: FormDefinition): string => `form:${name}`;

/** What was typed in a form earlier in this session, of the fields that may be remembered. */
export function loadDraft(form: FormDefinition): Values {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
    return remembered(form, draft);
  } catch {
    return {};
  }
}

/**
 * What the page's address says to begin with, by the names of the fields: `?course=BDS`. Once for each visit:
 * after a reload, or on Back, what was typed since counts.
 */
export function valuesInAddress(form: FormDefinition): Values {
  const asked = remembered(form, Object.fromEntries(new URLSearchParams(location.search)));
  if (Object.keys(asked).length === 0 || member(history.state, keyOf(form))) return {};
  history.replaceState({ ...history.state, [keyOf(form)]: true }, '');
  return asked;
}

/** Keeps what is typed in a form; an empty form is forgotten. */
export function saveDraft(form: FormDefinition, values: Values): void {
  try {
    const draft = remembered(form, values);
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // The form works without it.
  }
}

function remembered(form: FormDefinition, values: unknown): Values {
  const fields = form.fields.filter(({ remember }) => remember !== false);
  const entries = fields.map(({ name }) => [name, member(values, name)]);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' && value !== ''));
}
