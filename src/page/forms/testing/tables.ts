import type { FormDefinition, FormField, Option } from '../../../core/form/form-schema.ts';
import { parseForm } from '../../../core/form/form-schema.ts';
import { parseJson } from '../../../core/json/json.ts';
import { localizeText } from '../../../core/json-text/localize-text.ts';
import { localeCodes } from '../../../core/manifest/locales.ts';

export type AnyForm = 'enquiry' | 'reach-us' | 'application' | 'register' | 'newsletter';
export const ALL_FORMS: readonly AnyForm[] = ['enquiry', 'reach-us', 'application', 'register', 'newsletter'];

const files = import.meta.glob<string>('/page-manifests/{site,forms/*}.json', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const textOf = (name: string): string => files[`/page-manifests/${name}.json`] ?? '';
const codes = localeCodes(parseJson(textOf('site')));

function read(name: AnyForm): FormDefinition {
  const form = parseForm(name, parseJson(localizeText(textOf(`forms/${name}`), codes, codes[0] ?? '')));
  if (!form) throw new Error(`no form "${name}"`);
  return form;
}

export const TABLES: Readonly<Record<AnyForm, FormDefinition>> = {
  enquiry: read('enquiry'),
  'reach-us': read('reach-us'),
  application: read('application'),
  register: read('register'),
  newsletter: read('newsletter'),
};

export function findFormField(form: AnyForm, name: string): FormField {
  const field = TABLES[form].fields.find((one) => one.name === name);
  if (!field) throw new Error(`no field "${name}" in ${form}`);
  return field;
}

export const courses: readonly Option[] = findFormField('reach-us', 'course').options ?? [];
export const keyedCourses: readonly Option[] = findFormField('register', 'selectedCourse').options ?? [];
