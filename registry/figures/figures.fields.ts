import { choice, group, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  text: text(),
  look: choice(['band', 'row'], 'band'),
  figures: list(group({ value: text(), label: text() })),
};

export type FiguresProps = Values<typeof fields>;
