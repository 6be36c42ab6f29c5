import { formatted, group, href, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  text: text(),
  facts: list(group({ label: text(), value: text(), link: href() })),
  actions: list(group({ label: text(), link: href() })),
  note: text(),
  phone: formatted('phone'),
  phoneLabel: text('Call'),
};

export type FactsProps = Values<typeof fields>;
