import { group, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  statements: list(group({ title: text(), text: text() })),
  mottoTitle: text(),
  motto: text(),
};

export type StatementsProps = Values<typeof fields>;
