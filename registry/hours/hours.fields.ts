import { group, image, lines, list, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  hours: list(group({ days: text(), times: text() })),
  phoneTitle: text(),
  phones: lines(),
  image: image(),
};

export type HoursProps = Values<typeof fields>;
