import { group, image, list, number, text, type Values } from '../../src/core/block/fields.ts';

const stars = () => number(0, 0, 5, false);

export const fields = {
  title: text(),
  subtitle: text(),
  quotes: list(group({ image: image(), name: text(), role: text(), text: text(), rating: stars() })),
  cut: number(60, 1),
  visible: number(3, 1, 6),
  speed: number(500, 0),
  unnamed: text('Testimonials'),
  ratingText: text('{rating} out of 5'),
};

export type QuotesProps = Values<typeof fields>;
/** A quote with its rating in words. */
export type Quote = QuotesProps['quotes'][number] & { readonly rated: string };
