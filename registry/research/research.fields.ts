import { text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  text: text(),
  topicLabel: text(),
  grantLabel: text(),
};

export type ResearchProps = Values<typeof fields>;
