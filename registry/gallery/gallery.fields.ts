import { group, image, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  text: text(),
  groups: list(group({ name: text(), pictures: list(image()) })),
};

export type GalleryProps = Values<typeof fields>;
