import { file, image, markup, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  text: markup(),
  poster: image(),
  video: file(),
  label: text(),
  length: text(),
  transcript: markup(),
};

export type VideoBlockProps = Values<typeof fields>;
