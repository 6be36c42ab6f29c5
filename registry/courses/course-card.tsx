import type { ReactElement } from 'react';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Button, TextLink } from '../../src/page/ui/button.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import { VisuallyHidden } from '../../src/page/ui/visually-hidden.tsx';
import type { CoursesProps } from './courses.fields.ts';
import styles from './courses.module.css';
import type { Course } from './groups.ts';

// A row has three, two or one; from 85rem on, the page grows no wider.
const IN_ROWS = '(width >= 85rem) 24rem, (width >= 60rem) 29vw, (width >= 36rem) 44vw';
const SIZES = `${IN_ROWS}, 92vw`;
/** The `sizes` of pictures in the finder, which are small squares on a phone. */
export const FINDER_SIZES = `${IN_ROWS}, 7.25rem`;

/** The labels of a course's links. */
export type CourseLabels = Pick<CoursesProps, 'applyLabel' | 'detailsLabel' | 'pictureLabel'>;

interface CourseCardProps {
  readonly course: Course;
  readonly labels: CourseLabels;
  readonly level: 'h2' | 'h3' | 'h4';
  readonly sizes?: string | undefined;
}

/** One course with its two buttons and its link, which is on its picture if it has one (behaviour: home-page 13). */
export function CourseCard({ course, labels, level: Level, sizes = SIZES }: CourseCardProps): ReactElement {
  const { name, text, duration, image, apply, details } = course;
  const hiddenName = name !== '' && <VisuallyHidden>: {name}</VisuallyHidden>;
  return (
    <article className={styles.card} lang={course.lang}>
      {image && (
        <div className={styles.frame}>
          <Picture className={styles.picture} picture={image} sizes={sizes} alt="" />
          {details && (
            <Anchor link={details} className={styles.over}>
              {labels.pictureLabel}
              {hiddenName}
            </Anchor>
          )}
        </div>
      )}
      <div className={styles.words}>
        {duration !== '' && <p className={styles.duration}>{duration}</p>}
        {name !== '' && <Level className={styles.name}>{name}</Level>}
        {text !== '' && <p className={styles.text}>{text}</p>}
        {!image && details && (
          <TextLink link={details}>
            <span>
              {labels.pictureLabel}
              {hiddenName}
            </span>
          </TextLink>
        )}
      </div>
      {(apply || details) && (
        <div className={styles.buttons}>
          {apply && (
            <Button link={apply}>
              <span>
                {labels.applyLabel}
                {hiddenName}
              </span>
            </Button>
          )}
          {details && (
            <Button link={details} look="outline">
              <span>
                {labels.detailsLabel}
                {hiddenName}
              </span>
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

interface CourseGridProps {
  readonly courses: readonly Course[];
  readonly labels: CourseLabels;
  readonly level: CourseCardProps['level'];
  readonly empty: string;
  /** The number of courses up to which they are stacked. */
  readonly few?: number;
  readonly sizes?: string;
}

/** Courses in rows, stacked if there are only a few, or the sentence that there are none. */
export function CourseGrid({ courses, labels, level, empty, few = 2, sizes }: CourseGridProps): ReactElement {
  if (courses.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.grid} data-few={courses.length <= few || undefined}>
      {courses.map((course, index) => (
        <li key={index}>
          <CourseCard course={course} labels={labels} level={level} sizes={sizes} />
        </li>
      ))}
    </ul>
  );
}
