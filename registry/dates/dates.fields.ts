import {
  flag,
  formatted,
  group,
  href,
  list,
  number,
  text,
  type Values,
} from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  text: text(),
  limit: number(100, 1),
  dates: list(group({ day: formatted('day'), title: text(), text: text(), link: href() })),
  past: text('Over'),
  ahead: flag(),
  label: text(),
  link: href(),
  download: flag(),
};

export type DatesProps = Values<typeof fields>;
