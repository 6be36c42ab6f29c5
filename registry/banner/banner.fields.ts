import {
  choice,
  group,
  href,
  image,
  list,
  required,
  text,
  type Values,
} from '../../src/core/block/fields.ts';

export const fields = {
  title: required(text()),
  section: text(),
  image: image(),
  portrait: image(),
  look: choice(['story', 'band'], 'story'),
  trail: list(group({ label: text(), to: href() })),
};

export type BannerProps = Values<typeof fields>;
