import { group, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  steps: list(group({ when: text(), title: text(), text: text() })),
};

export type TimelineProps = Values<typeof fields>;
