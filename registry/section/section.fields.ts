import { href, text, type Values } from '../../src/core/block/fields.ts';
import { prose } from '../../src/core/block/prose.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  text: prose(),
  buttonLabel: text(),
  button: href(),
  words: text(),
  wordsLink: href(),
};

export type SectionProps = Values<typeof fields>;
