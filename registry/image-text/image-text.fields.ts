import {
  choice,
  flag,
  group,
  href,
  image,
  list,
  markup,
  text,
  type Values,
} from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  text: markup(),
  image: image(),
  side: choice(['left', 'right', 'top'], 'left'),
  card: flag(),
  wordsFirst: flag(),
  buttonLabel: text(),
  button: href(),
  logo: image(),
  logoTitle: text(),
  logoText: text(),
  items: list(
    group({
      title: text(),
      subtitle: text(),
      text: markup(),
      image: image(),
      buttonLabel: text(),
      button: href(),
    }),
  ),
};

export type ImageTextProps = Values<typeof fields>;
