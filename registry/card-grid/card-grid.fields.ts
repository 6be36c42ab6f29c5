import {
  choice,
  flag,
  group,
  href,
  image,
  lines,
  list,
  markup,
  number,
  text,
  type Values,
} from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  text: markup(),
  points: lines(),
  links: list(group({ label: text(), link: href() })),
  look: choice(['photo', 'tile', 'seal', 'plain', 'panel', 'notice'], 'photo'),
  columns: number(3, 2, 4),
  limit: number(100, 1),
  cards: list(
    group({ image: image(), kicker: text(), title: text(), text: text(), linkLabel: text(), link: href() }),
  ),
  empty: text(),
  optional: flag(),
};

export type CardGridProps = Values<typeof fields>;
