import type { Option } from './courses.ts';
import type { Rule } from './rule.ts';

/** One field of a form. */
export interface FormField {
  /** Its key in the form's values (behaviour: forms 12, 26, 36). */
  readonly name: string;
  /** What it is called where the content doesn't say. */
  readonly label: string;
  /** A line of text, where nothing is said. */
  readonly input?: 'email' | 'phone' | 'long' | 'menu';
  /** The browser's word for what it asks (WCAG 1.3.5). */
  readonly autoComplete?: string;
  /** Typing stops here; the rules may allow more. */
  readonly maxLength?: number;
  /** The first that doesn't hold gives the message (behaviour: forms 3). */
  readonly rules: readonly Rule[];
  /** Has not the star of a required field. */
  readonly plain?: boolean;
  /** Checked on every change, empty or not. */
  readonly always?: boolean;
  readonly options?: readonly Option[];
}

/** A whole form: all that is special about it. */
export interface FormDefinition {
  readonly name: string;
  readonly fields: readonly FormField[];
  /** Which values are checked as they change; on submit all are. */
  readonly checked: 'non-blank' | 'non-empty';
  /** What the button says where the content doesn't. */
  readonly send: string;
  /** The green text after sending, where there is one. */
  readonly thanks?: string;
  /** The notice after sending. */
  readonly notice: string;
}

/** How long the green text stands (behaviour: forms 8). */
export const THANKS_MS = 3000;
