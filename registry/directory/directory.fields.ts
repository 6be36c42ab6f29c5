import { group, image, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  image: image(),
  names: list(group({ name: text(), note: text() })),
  empty: text(),
};

export type DirectoryProps = Values<typeof fields>;
