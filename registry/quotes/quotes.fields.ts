import { group, image, list, number, text, type Values } from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  quotes: list(group({ image: image(), name: text(), role: text(), text: text() })),
  cut: number(60, 1),
  visible: number(3, 1, 6),
  speed: number(500, 0),
  unnamed: text('Testimonials'),
};

export type QuotesProps = Values<typeof fields>;
