import { group, list, text, type Values } from '../../src/core/block/fields.ts';
import { prose } from '../../src/core/block/prose.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  questions: list(group({ question: text(), answer: prose() })),
};

export type FaqProps = Values<typeof fields>;
