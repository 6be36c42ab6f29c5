import { choice, group, image, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  pictures: list(group({ image: image(), local: text(), alt: text() })),
  look: choice(['row', 'mosaic'], 'row'),
};

export type PictureRowProps = Values<typeof fields>;
