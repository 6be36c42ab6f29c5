import { group, href, image, list, markup, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  linkLabel: text(),
  people: list(
    group({ link: href(), name: text(), role: text(), place: text(), text: markup(), image: image() }),
  ),
};

export type PeopleCardsProps = Values<typeof fields>;
