import {
  choice,
  group,
  href,
  image,
  list,
  markup,
  number,
  text,
  type Values,
} from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  text: markup(),
  buttonLabel: text(),
  button: href(),
  effect: choice(['fade', 'slide'], 'slide'),
  visible: number(1, 1, 4),
  speed: number(0, 0),
  autoplay: number(-1, -1),
  slides: list(
    group({ image: image(), title: text(), subtitle: text(), text: text(), label: text(), link: href() }),
  ),
  slidesLabel: text('Pictures'),
};

export type SliderProps = Values<typeof fields>;
