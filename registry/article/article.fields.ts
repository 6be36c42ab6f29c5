import { group, image, list, text, type Values } from '../../src/core/block/fields.ts';
import { prose } from '../../src/core/block/prose.ts';
import { readArticle } from './article-text.ts';

export const fields = {
  title: text(),
  author: text(),
  authorImage: image(),
  date: text(),
  image: image(),
  sections: list(group({ title: text(), text: prose(readArticle) })),
};

export type ArticleProps = Values<typeof fields>;
