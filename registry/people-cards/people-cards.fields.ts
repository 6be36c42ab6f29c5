import { group, image, list, markup, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  base: text(),
  linkLabel: text(),
  people: list(
    group({ id: text(), name: text(), role: text(), place: text(), text: markup(), image: image() }),
  ),
};

export type PeopleCardsProps = Values<typeof fields>;
