import {
  choice,
  flag,
  group,
  href,
  image,
  list,
  number,
  text,
  type Values,
} from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  look: choice(['rows', 'cards'], 'rows'),
  size: number(12, 1, 100),
  items: list(
    group({
      image: image(),
      kicker: text(),
      title: text(),
      text: text(),
      link: href(),
      facts: list(
        group({
          label: text(),
          value: text(),
          filter: choice(['none', 'same', 'year', 'most', 'least'], 'none'),
          up: text(),
          down: text(),
          hidden: flag(),
        }),
      ),
    }),
  ),
  anyLabel: text('All'),
  mostLabel: text('Up to {value}'),
  leastLabel: text('{value} or more'),
  orderLabel: text('Order'),
  firstOrder: text('As listed'),
  clearLabel: text('Clear the choices'),
  empty: text('Nothing matches these choices.'),
};

export type FinderProps = Values<typeof fields>;
