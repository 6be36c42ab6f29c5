import { choice, flag, group, href, image, list, text, type Values } from '../../src/core/block/fields.ts';
import { prose } from '../../src/core/block/prose.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  text: prose(),
  image: image(),
  side: choice(['left', 'right', 'top', 'alternate'], 'left'),
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
      text: prose(),
      image: image(),
      buttonLabel: text(),
      button: href(),
    }),
  ),
};

export type ImageTextProps = Values<typeof fields>;
