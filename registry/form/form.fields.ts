import {
  choice,
  type Field,
  group,
  image,
  list,
  markup,
  required,
  text,
  type Values,
} from '../../src/core/block/fields.ts';
import { FORM_NAMES, LABEL_NAMES } from '../../src/page/forms/forms.ts';

const labels: Record<string, Field<string>> = Object.fromEntries(LABEL_NAMES.map((name) => [name, text()]));

export const fields = {
  form: required(choice(FORM_NAMES, 'enquiry')),
  title: text(),
  subtitle: text(),
  text: markup(),
  labels: group(labels),
  slides: list(group({ image: image(), title: text(), subtitle: text() })),
  phone: text(),
  address: text(),
};

export type FormBlockProps = Values<typeof fields>;
