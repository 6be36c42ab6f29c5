import { file, image, markup, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  text: markup(),
  icon: image(),
  label: text(),
  file: file(),
  downloadLabel: text(),
  download: file(),
  unnamed: text('Document'),
};

export type DocumentBlockProps = Values<typeof fields>;
