import {
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
  buttonLabel: text(),
  button: href(),
  tasks: list(group({ label: text(), link: href() })),
  level: number(1, 1, 2),
  image: image(),
  cards: list(image()),
  textAfter: number(0, 0),
  panelsAfter: number(0, 0),
  panels: list(group({ title: text(), text: text(), label: text(), link: href() })),
  panelsLabel: text('Admissions'),
};

export type HeroProps = Values<typeof fields>;
