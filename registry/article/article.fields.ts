import { group, image, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  author: text(),
  authorImage: image(),
  date: text(),
  image: image(),
  sections: list(group({ title: text(), text: text() })),
};

export type ArticleProps = Values<typeof fields>;
