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
import { texts } from '../../src/core/block/texts.ts';

export const fields = {
  title: text(),
  subtitle: text(),
  text: text(),
  show: choice(['finder', 'levels', 'tabs', 'listing'], 'listing'),
  only: text(),
  allLabel: text('All courses'),
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
      facts: text(),
      image: image(),
      apply: href(),
      details: href(),
    }),
  ),
  labels: texts(),
  labelName: text('{name}'),
  tabsLabel: text('Courses'),
  levelLabel: text('Level'),
  unspecified: text('Not Specified'),
  applyLabel: text('APPLY NOW'),
  detailsLabel: text('VIEW DETAILS'),
  pictureLabel: text('View Details'),
  empty: text('No courses available.'),
  emptyTab: text('No data available for {tab} in {level} courses.'),
  visible: number(4, 1, 6),
  speed: number(1000, 0),
  autoplay: number(2000, 0),
};

export type CoursesProps = Values<typeof fields>;
