import { flag, group, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  head: list(text()),
  rows: list(group({ cells: list(text()) })),
  rowHeads: flag(),
  unnamed: text('Table'),
};

export type TableProps = Values<typeof fields>;
