import type { RuleName } from './rules.ts';

/** One entry of a menu. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A condition on a value, and the message if it is not met. `rules.ts` lists the parameters of each rule. */
export interface Rule {
  readonly rule: RuleName;
  readonly message: string;
  readonly limit?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly trimmed?: boolean | undefined;
}

/** When a value is checked while it is being typed; on submit every value is checked. */
export type CheckOnChange = 'non-blank' | 'non-empty' | 'always';

/** One field of a form. */
export interface FormField {
  /** Its key in the form's values. */
  readonly name: string;
  /** Its label, if the content has none. */
  readonly label: string;
  /** The kind of input; by default a line of text. */
  readonly input?: 'text' | 'email' | 'phone' | 'long' | 'menu' | undefined;
  /** Its autofill field name (WCAG 1.3.5). */
  readonly autocomplete?: string | undefined;
  /** The input takes no more characters than this; the rules may allow more. */
  readonly maxLength?: number | undefined;
  /** Marks it as required, or not; by default its rules decide. */
  readonly star?: boolean | undefined;
  /** Overrides the form's setting for this field. */
  readonly checkOnChange?: CheckOnChange | undefined;
  /** True if the value is saved for the session; by default that of a menu or a long text without `autocomplete`. */
  readonly remember?: boolean | undefined;
  readonly options?: readonly Option[] | undefined;
  /** In order: the first rule that is not met provides the message. */
  readonly rules: readonly Rule[];
}

/** A whole form, as its file describes it. */
export interface FormDefinition {
  readonly name: string;
  readonly fields: readonly FormField[];
  /** The form's setting for its fields; by default `non-empty`. */
  readonly checkOnChange?: CheckOnChange | undefined;
  /** The label of the button, if the content has none. */
  readonly send: string;
  /** The text beside the button after sending, if any. */
  readonly thanks?: string | undefined;
  /** The number of seconds for which that text is shown; by default 3. */
  readonly thanksSeconds?: number | undefined;
  /** The notice after sending. */
  readonly notice: string;
}

/** The member of a form's labels that names its button. */
export const SEND = 'send';

/** The names that content and manifests can use: the fields of a form, and the button. */
export function labelNames(form: Pick<FormDefinition, 'fields'>): readonly string[] {
  return [...form.fields.map(({ name }) => name), SEND];
}
