import { group, href, image, list, number, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  featured: group({ image: image(), subtitle: text(), title: text(), text: text(), link: href() }),
  items: list(group({ image: image(), subtitle: text(), title: text(), text: text(), link: href() })),
  limit: number(3, 1),
  allLabel: text(),
  all: href(),
  noticesTitle: text(),
  notices: list(group({ date: text(), title: text() })),
};

export type NewsProps = Values<typeof fields>;
