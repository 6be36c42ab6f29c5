import {
  choice,
  flag,
  group,
  href,
  image,
  list,
  number,
  text,
  type Values,
} from '../../src/core/block/fields.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  text: text(),
  show: choice(['finder', 'levels', 'tabs', 'listing'], 'listing'),
  only: text(),
  allLabel: text(),
  types: list(group({ type: text(), label: text() })),
  others: flag(),
  except: list(text()),
  levels: list(group({ level: text(), label: text() })),
  courses: list(
    group({
      name: text(),
      level: text(),
      type: text(),
      text: text(),
      duration: text(),
      image: image(),
      apply: href(),
      details: href(),
    }),
  ),
  visible: number(4, 1, 6),
  speed: number(1000, 0),
  autoplay: number(2000, 0),
};

export type CoursesProps = Values<typeof fields>;
