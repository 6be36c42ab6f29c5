import { group, href, image, lines, list, markup, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  image: image(),
  name: text(),
  role: text(),
  place: text(),
  date: text(),
  title: text(),
  text: markup(),
  buttonLabel: text(),
  button: href(),
  lists: list(group({ title: text(), logo: image(), lines: lines(), empty: text() })),
};

export type ProfileProps = Values<typeof fields>;
