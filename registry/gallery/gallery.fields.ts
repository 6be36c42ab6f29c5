import { group, image, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  text: text(),
  groups: list(group({ name: text(), pictures: list(image()) })),
  tabsLabel: text('Categories'),
  allLabel: text('All Photos'),
  unnamed: text('Photos {number}'),
  empty: text('No photos are currently available for {category}.'),
};

export type GalleryProps = Values<typeof fields>;
