import { formatted, group, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  groups: list(group({ title: text(), contacts: list(group({ name: text(), phone: formatted('phone') })) })),
};

export type ContactGroupsProps = Values<typeof fields>;
