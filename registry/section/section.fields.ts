import { href, markup, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  text: markup(),
  buttonLabel: text(),
  button: href(),
  words: text(),
  wordsLink: href(),
};

export type SectionProps = Values<typeof fields>;
