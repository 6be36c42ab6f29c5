import type { FormDefinition, FormField, Option } from '../../../core/form/form-definition.ts';
import { readForm } from '../../../core/form/form-schema.ts';
import { localizeText } from '../../../core/json-text/localize-text.ts';

export type AnyForm = 'enquiry' | 'reach-us' | 'application' | 'register' | 'newsletter';
export const ALL_FORMS: readonly AnyForm[] = ['enquiry', 'reach-us', 'application', 'register', 'newsletter'];

const files = import.meta.glob<string>('/page-manifests/forms/*.json', {
  eager: true,
  import: 'default',
  query: '?raw',
});

function read(name: AnyForm): FormDefinition {
  const text = localizeText(files[`/page-manifests/forms/${name}.json`] ?? '', ['en-IN', 'kn'], 'en-IN');
  const form = readForm(name, JSON.parse(text));
  if (!form) throw new Error(`no form "${name}"`);
  return form;
}

/** The definitions from page-manifests/forms. */
export const TABLES: Readonly<Record<AnyForm, FormDefinition>> = {
  enquiry: read('enquiry'),
  'reach-us': read('reach-us'),
  application: read('application'),
  register: read('register'),
  newsletter: read('newsletter'),
};

export function fieldOf(form: AnyForm, name: string): FormField {
  const field = TABLES[form].fields.find((one) => one.name === name);
  if (!field) throw new Error(`no field "${name}" in ${form}`);
  return field;
}

export const courses: readonly Option[] = fieldOf('reach-us', 'course').options ?? [];
export const keyedCourses: readonly Option[] = fieldOf('register', 'selectedCourse').options ?? [];
