import { z } from 'zod';
import type { FormFile } from './delivery.ts';
import { type Option, SEND } from './form-definition.ts';
import { receiverSchema } from './receiver-schema.ts';
import { RULE_NAMES } from './rules.ts';

/** The autofill field names of HTML, without those for payment. */
const AUTOCOMPLETE = [
  'off',
  'on',
  'name',
  'honorific-prefix',
  'given-name',
  'additional-name',
  'family-name',
  'honorific-suffix',
  'nickname',
  'username',
  'organization-title',
  'organization',
  'street-address',
  'address-line1',
  'address-line2',
  'address-line3',
  'address-level1',
  'address-level2',
  'address-level3',
  'address-level4',
  'country',
  'country-name',
  'postal-code',
  'language',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'sex',
  'url',
  'photo',
  'tel',
  'tel-country-code',
  'tel-national',
  'tel-area-code',
  'tel-local',
  'tel-extension',
  'email',
  'impp',
] as const;

const text = (description: string) => z.string().min(1).meta({ description });
const size = (description: string) => z.int().min(0).optional().meta({ description });
const checkOnChange = z.enum(['non-blank', 'non-empty', 'always']).optional().meta({
  description: 'Which values are checked while they are typed; "non-empty" by default. On submit all are.',
});

export const ruleSchema = z.strictObject({
  rule: z.enum(RULE_NAMES).meta({ description: 'What must be true of the value.' }),
  message: text('The message when the rule is broken.'),
  limit: size('The limit of a length or an age.'),
  min: size('The least length or year.'),
  max: size('The greatest length.'),
  trimmed: z.boolean().optional().meta({ description: 'True: the blanks around the value do not count.' }),
});

/** An option whose value differs from its label. */
const optionSchema = z.strictObject({
  value: text('What the form holds when this option is chosen.'),
  label: text('What the visitor reads.'),
});

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
    .meta({ description: 'Its key: manifests name its label by it.' }),
  label: text('Its name if the manifest gives no label.'),
  input: z.enum(['text', 'email', 'phone', 'long', 'menu', 'consent']).optional().meta({
    description:
      'How it is filled in: a line of text by default; "long" has three rows, "menu" has options, "consent" is a box to tick.',
  }),
  autocomplete: z
    .enum(AUTOCOMPLETE)
    .optional()
    .meta({ description: 'HTML’s word for it, so that browsers can fill it in.' }),
  maxLength: z.int().min(1).optional().meta({ description: 'Typing stops here; the rules may allow more.' }),
  star: z.boolean().optional().meta({
    description: 'Whether it is marked with a star; by default, if it may not stay empty.',
  }),
  checkOnChange,
  remember: z.boolean().optional().meta({
    description:
      'Whether what is typed is still there after a reload. By default that holds for menus and long texts without "autocomplete", which say nothing of a person.',
  }),
  options: z.array(option).min(1).optional().meta({ description: 'The entries of a menu.' }),
  rules: z.array(ruleSchema).meta({
    description: 'What must be true of the value, in this order: the first broken rule gives the message.',
  }),
});

/** The structure of `page-manifests/forms/<name>.json`. `src/check` checks its content further. */
export const formSchema = z.strictObject({
  $schema: z.string().optional(),
  fields: z.array(fieldSchema).min(1).meta({ description: 'The fields, from top to bottom.' }),
  checkOnChange,
  send: text('The button’s words if the manifest gives no label.'),
  thanks: text('The text beside the button after sending.').optional(),
  thanksSeconds: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'Seconds for which that text is shown; 3 by default.' }),
  notice: text('The notice after sending.'),
  privacy: text('A text above the button on the use of values; required with `deliver`.').optional(),
  deliver: z
    .union([receiverSchema, z.array(receiverSchema).min(1)])
    .optional()
    .meta({ description: 'One or several receivers of the values. Without it nothing is sent.' }),
  keepDays: z.int().min(0).max(3650).optional().meta({
    description: 'The days for which a delivered submission is kept on the server; 30 by default.',
  }),
});

/** Reads a form from the content of its file; undefined if the structure is invalid. */
export function readForm(name: string, value: unknown): FormFile | undefined {
  const parsed = formSchema.safeParse(value);
  if (!parsed.success) return undefined;
  const { $schema: _, deliver, ...form } = parsed.data;
  return { name, ...form, ...(deliver ? { deliver: [deliver].flat() } : {}) };
}
