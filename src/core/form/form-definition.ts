import type { RuleName } from './rules.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A condition on a value, with the message for a value that fails it. `rules.ts` lists each rule's parameters. */
export interface Rule {
  readonly rule: RuleName;
  readonly message: string;
  readonly limit?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly trimmed?: boolean | undefined;
}

/** When a value is checked while a visitor types. On submit, every value is checked. */
export type CheckOnChange = 'non-blank' | 'non-empty' | 'always';

export interface FormField {
  /** The field's key in the form's values. */
  readonly name: string;
  /** The label, if the content has none. */
  readonly label: string;
  /** The kind of input; by default a line of text. */
  readonly input?: 'text' | 'email' | 'phone' | 'long' | 'menu' | 'consent' | undefined;
  /** The autofill field name (WCAG 1.3.5). */
  readonly autocomplete?: string | undefined;
  /** The greatest number of characters that can be typed; the rules may allow more. */
  readonly maxLength?: number | undefined;
  /** True if the label is marked as required; by default the rules decide. */
  readonly star?: boolean | undefined;
  /** Overrides the form's setting for this field. */
  readonly checkOnChange?: CheckOnChange | undefined;
  /** True if the value is saved for the session; by default only menus and long texts without `autocomplete` are. */
  readonly remember?: boolean | undefined;
  readonly options?: readonly Option[] | undefined;
  /** Checked in order: the first rule that fails provides the message. */
  readonly rules: readonly Rule[];
}

export interface FormDefinition {
  readonly name: string;
  readonly fields: readonly FormField[];
  /** The default for the form's fields; itself `non-empty` by default. */
  readonly checkOnChange?: CheckOnChange | undefined;
  /** The button's label, if the content has none. */
  readonly send: string;
  /** The text shown beside the button after sending. */
  readonly thanks?: string | undefined;
  /** How long `thanks` is shown, in seconds; by default 3. */
  readonly thanksSeconds?: number | undefined;
  /** The notice shown after sending. */
  readonly notice: string;
  /** The text for visitors about the use of the values; shown above the button. */
  readonly privacy?: string | undefined;
  /** The address that the values are sent to, if they are delivered. */
  readonly action?: string;
}

/** The name of the button's label among the form's labels. */
export const SEND = 'send';

/** The names of all labels that content and manifests can set: the fields', and the button's. */
export function labelNames(form: Pick<FormDefinition, 'fields'>): readonly string[] {
  return [...form.fields.map(({ name }) => name), SEND];
}
