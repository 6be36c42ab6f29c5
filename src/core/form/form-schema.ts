import { z } from 'zod';
import { type Receiver, receiverSchema } from './receiver-schema.ts';
import { RULE_NAMES } from './rules.ts';

/** The autofill field names of HTML, without those for payment. */
const AUTOCOMPLETE =
  'off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname ' +
  'username organization-title organization street-address address-line1 address-line2 address-line3 ' +
  'address-level1 address-level2 address-level3 address-level4 country country-name postal-code ' +
  'language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national ' +
  'tel-area-code tel-local tel-extension email impp';

/** The name of the button's label among the form's labels. */
const SEND = 'send';

const text = (description: string) => z.string().min(1).meta({ description });
const size = (description: string) => z.int().min(0).optional().meta({ description });
const checkOnChange = z.enum(['non-blank', 'non-empty', 'always']).optional().meta({
  description:
    'The values that are checked during typing; "non-empty" by default. On submit all are checked.',
});

export const ruleSchema = z.strictObject({
  rule: z.enum(RULE_NAMES).meta({ description: 'The condition on the value.' }),
  message: text('The message when the rule is broken.'),
  limit: size('The limit of a length or an age.'),
  min: size('The minimum length or year.'),
  max: size('The greatest length.'),
  trimmed: z.boolean().optional().meta({ description: 'True: blanks around the value are not counted.' }),
});

/** A condition on a value, with the message for a value that fails it. `rules.ts` lists each rule's parameters. */
export type Rule = Readonly<z.infer<typeof ruleSchema>>;

/** An option whose value differs from its label. */
const optionSchema = z.strictObject({
  value: text('The value of the field when this option is chosen.'),
  label: text('The text that visitors read.'),
});

export type Option = Readonly<z.infer<typeof optionSchema>>;

const option = z.union(
  [
    z
      .string()
      .min(1)
      .transform((label): Option => ({ value: label, label })),
    optionSchema,
  ],
  { error: 'an option is a text, or an object with "value" and "label"' },
);

export const fieldSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z]\w*$/, 'a name is letters, digits and _')
    .refine((name) => name !== SEND, `"${SEND}" is the name of the button`)
    .meta({ description: 'The key of the field: manifests set its label by this name.' }),
  label: text('The label, unless the manifest sets one.'),
  input: z.enum(['text', 'email', 'phone', 'long', 'menu', 'consent']).optional().meta({
    description:
      'The kind of input: a line of text by default; "long" has three rows, "menu" has options, "consent" is a box to tick.',
  }),
  autocomplete: z
    .enum(AUTOCOMPLETE.split(' '))
    .optional()
    .meta({ description: 'The autofill name of HTML, so that browsers can fill in the field.' }),
  maxLength: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'The number of characters at which typing stops; the rules may allow more.' }),
  star: z.boolean().optional().meta({
    description: 'Whether the field is marked with a star; by default, if it is required.',
  }),
  checkOnChange,
  remember: z.boolean().optional().meta({
    description:
      'Whether the typed value survives a reload. By default only menus and long texts without "autocomplete" do, because they rarely identify a person.',
  }),
  options: z.array(option).min(1).optional().meta({ description: 'The entries of a menu.' }),
  rules: z.array(ruleSchema).meta({
    description: 'The rules for the value, in this order: the first broken rule provides the message.',
  }),
});

export interface FormField extends Readonly<Omit<z.infer<typeof fieldSchema>, 'options' | 'rules'>> {
  readonly options?: readonly Option[] | undefined;
  readonly rules: readonly Rule[];
}

/** The structure of `page-manifests/forms/<name>.json`. `src/check` checks its content further. */
export const formSchema = z.strictObject({
  $schema: z.string().optional(),
  fields: z.array(fieldSchema).min(1).meta({ description: 'The fields, from top to bottom.' }),
  checkOnChange,
  send: text('The label of the button, unless the manifest sets one.'),
  thanks: text('The text beside the button after sending.').optional(),
  thanksSeconds: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'Seconds for which that text is shown; 3 by default.' }),
  notice: text('The notice after sending.'),
  privacy: text('A text above the button on the use of values; required with `deliver`.').optional(),
  deliver: z
    .union([receiverSchema, z.array(receiverSchema)])
    .optional()
    .meta({ description: 'One or several receivers of the values; an empty list sends nothing.' }),
  keepDays: z.int().min(0).max(3650).optional().meta({
    description: 'The days for which a delivered submission is kept on the server; 30 by default.',
  }),
});

type FormJson = Readonly<Omit<z.infer<typeof formSchema>, '$schema' | 'fields' | 'deliver'>>;

export interface FormFile extends FormJson {
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly deliver?: readonly Receiver[] | undefined;
}

export interface FormDefinition extends Omit<FormFile, 'deliver' | 'keepDays'> {
  /** The address that the values are sent to, if they are delivered. */
  readonly action?: string;
}

/** Reads a form from the content of its file; undefined if the structure is invalid. */
export function parseForm(name: string, value: unknown): FormFile | undefined {
  const parsed = formSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { $schema: _, deliver, ...form } = parsed.data;
  const receivers = [deliver ?? []].flat();
  return { name, ...form, ...(receivers.length > 0 ? { deliver: receivers } : {}) };
}

/** The names of all labels that content and manifests can set: the fields', and the button's. */
export function listLabelNames(form: Pick<FormDefinition, 'fields'>): readonly string[] {
  return [...form.fields.map(({ name }) => name), SEND];
}
