import type { RuleName } from './rules.ts';

/** One entry of a menu. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What must be true of a value, and what is said where it is not. `rules.ts` lists the parameters of each rule. */
export interface Rule {
  readonly rule: RuleName;
  readonly message: string;
  readonly limit?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly trimmed?: boolean | undefined;
}

/** Which values are checked while they are typed; on submit all are. */
export type CheckOnChange = 'non-blank' | 'non-empty' | 'always';

/** One field of a form. */
export interface FormField {
  /** Its key in the form's values. */
  readonly name: string;
  /** What it is called where the content doesn't say. */
  readonly label: string;
  /** A line of text, where nothing is said. */
  readonly input?: 'text' | 'email' | 'phone' | 'long' | 'menu' | undefined;
  /** The browser's word for what it asks (WCAG 1.3.5). */
  readonly autocomplete?: string | undefined;
  /** Typing stops here; the rules may allow more. */
  readonly maxLength?: number | undefined;
  /** Whether it is marked as required; otherwise its rules decide. */
  readonly star?: boolean | undefined;
  /** What the form says of all its fields, said of this one. */
  readonly checkOnChange?: CheckOnChange | undefined;
  /** False: what is typed here is not kept for the session. */
  readonly remember?: boolean | undefined;
  readonly options?: readonly Option[] | undefined;
  /** In this order: the first that is not met gives the message. */
  readonly rules: readonly Rule[];
}

/** A whole form: all that is special about it. */
export interface FormDefinition {
  readonly name: string;
  readonly fields: readonly FormField[];
  /** `non-empty`, where nothing is said. */
  readonly checkOnChange?: CheckOnChange | undefined;
  /** What the button says where the content doesn't. */
  readonly send: string;
  /** The text beside the button after sending, where there is one. */
  readonly thanks?: string | undefined;
  /** How long that text stands; 3, where nothing is said. */
  readonly thanksSeconds?: number | undefined;
  /** The notice after sending. */
  readonly notice: string;
}

/** The member of a form's labels that names its button. */
export const SEND = 'send';

/** What content and manifests can name: the fields of a form, and the button. */
export function labelNames(form: Pick<FormDefinition, 'fields'>): readonly string[] {
  return [...form.fields.map(({ name }) => name), SEND];
}
