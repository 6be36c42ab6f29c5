import { formatted, required, text, type Values } from '../../src/core/block/fields.ts';
import { form, labels } from '../../src/core/form/form-fields.ts';

export const fields = {
  form: required(form()),
  title: text(),
  text: text(),
  labels: labels(),
  phone: formatted('phone'),
  address: text(),
};

export type NewsletterProps = Values<typeof fields>;
