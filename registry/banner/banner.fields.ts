import {
  choice,
  group,
  href,
  image,
  list,
  number,
  required,
  text,
  type Values,
} from '../../src/core/block/fields.ts';

export const fields = {
  title: required(text()),
  text: text(),
  section: text(),
  level: number(1, 1, 2),
  image: image(),
  portrait: image(),
  look: choice(['story', 'band'], 'story'),
  trail: list(group({ label: text(), to: href() })),
};

export type BannerProps = Values<typeof fields>;
