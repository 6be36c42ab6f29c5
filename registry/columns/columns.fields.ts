import { formatted, group, href, image, list, text, type Values } from '../../src/core/block/fields.ts';
import { prose } from '../../src/core/block/prose.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  columns: list(
    group({
      logo: image(),
      title: text(),
      text: prose(),
      items: list(group({ text: text(), link: href() })),
      contact: text(),
      phone: formatted('phone'),
    }),
  ),
};

export type ColumnsProps = Values<typeof fields>;
