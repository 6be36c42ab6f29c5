import { formatted, group, image, list, markup, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  columns: list(
    group({
      logo: image(),
      title: text(),
      text: markup(),
      items: list(group({ text: text() })),
      contact: text(),
      phone: formatted('phone'),
    }),
  ),
};

export type ColumnsProps = Values<typeof fields>;
