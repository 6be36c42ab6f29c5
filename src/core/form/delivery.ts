import type { FormDefinition, FormFile } from './form-schema.ts';

/** The server receives forms below this address. */
export const FORMS_PATH = '/_forms/';

/** The form as sent to browsers: without the receivers, which stay on the server. */
export function toPublicForm({ deliver, keepDays: _, ...form }: FormFile): FormDefinition {
  return deliver ? { ...form, action: FORMS_PATH + form.name } : form;
}

/** Members of a post that are not fields of the form; no field's name begins with "_". */
export const POST = {
  /** Identifies the submission: a second post with the same key is the same submission. */
  key: '_key',
  /** The seconds since the page was loaded. Only scripts send them. */
  seconds: '_seconds',
  /** A field that visitors don't see and that must stay empty. */
  trap: '_website',
} as const;
