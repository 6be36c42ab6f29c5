import { formatted, group, list, number, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  columns: number(4, 1, 6),
  people: list(group({ name: text(), role: text(), phone: formatted('phone') })),
};

export type PeopleProps = Values<typeof fields>;
