import { file, group, image, list, number, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  columns: number(3, 1, 4),
  icon: image(),
  files: list(
    group({ label: text(), author: text(), note: text(), file: file(), icon: image(), text: text() }),
  ),
  untitled: text(),
  empty: text(),
};

export type FileGridProps = Values<typeof fields>;
