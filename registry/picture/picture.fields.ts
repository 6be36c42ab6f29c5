import { choice, image, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  image: image(),
  title: text(),
  text: text(),
  width: choice(['full', 'page'], 'full'),
};

export type PictureBlockProps = Values<typeof fields>;
