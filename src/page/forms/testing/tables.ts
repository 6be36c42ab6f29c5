import type { FormDefinition } from '../form-definition.ts';
import { type FormName, forms } from '../forms.ts';
import { newsletter } from '../newsletter.ts';

/** All five forms. */
export type AnyForm = FormName | 'newsletter';
export const TABLES: Readonly<Record<AnyForm, FormDefinition>> = { ...forms, newsletter };
export const ALL_FORMS: readonly AnyForm[] = ['enquiry', 'reach-us', 'application', 'register', 'newsletter'];
