import { flag, group, href, list, text, type Values } from '../../src/core/block/fields.ts';

const points = list(group({ text: text() }));

export const fields = {
  title: text(),
  subtitle: text(),
  plans: list(
    group({
      name: text(),
      price: text(),
      text: text(),
      points,
      more: points,
      featured: flag(),
      label: text(),
      link: href(),
    }),
  ),
};

export type PlansProps = Values<typeof fields>;
