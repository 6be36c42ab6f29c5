import { text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  text: text(),
  email: text(),
  send: text(),
  phone: text(),
  address: text(),
};

export type NewsletterProps = Values<typeof fields>;
