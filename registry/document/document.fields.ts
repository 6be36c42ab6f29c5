import { file, image, markup, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  text: markup(),
  icon: image(),
  label: text(),
  file: file(),
  downloadLabel: text(),
  download: file(),
};

export type DocumentBlockProps = Values<typeof fields>;
