import type { ReactElement } from 'react';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Button } from '../../src/page/ui/button.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import { VisuallyHidden } from '../../src/page/ui/visually-hidden.tsx';
import type { CourseLabels } from './course-card.tsx';
import styles from './courses.module.css';
import type { Course, CourseGroup } from './groups.ts';

type Level = 'h2' | 'h3' | 'h4';

interface CourseListProps {
  readonly group: CourseGroup;
  readonly labels: CourseLabels;
  readonly level: 'h2' | 'h3';
  readonly empty: string;
}

/** A list to choose from: short rows, grouped by college if there are several. */
export function CourseList({ group, labels, level: Part, empty }: CourseListProps): ReactElement {
  if (group.courses.length === 0) return <p className={styles.empty}>{empty}</p>;
  if (!group.parts) return <CourseRows courses={group.courses} labels={labels} level={Part} />;
  return (
    <div className={styles.parts}>
      {group.parts.map(({ label, courses }, index) => (
        <section key={index} className={styles.part}>
          {label !== '' && <Part className={styles.partTitle}>{label}</Part>}
          <CourseRows courses={courses} labels={labels} level={Part === 'h2' ? 'h3' : 'h4'} />
        </section>
      ))}
    </div>
  );
}

function CourseRows({
  courses,
  labels,
  level,
}: Pick<CourseGroup, 'courses'> & {
  readonly labels: CourseLabels;
  readonly level: Level;
}): ReactElement {
  return (
    <ul className={styles.list}>
      {courses.map((course, index) => (
        <li key={index}>
          <CourseRow course={course} labels={labels} level={level} />
        </li>
      ))}
    </ul>
  );
}

/** One course in a line: its name links to the details, its button to the next step. */
function CourseRow({
  course,
  labels,
  level: Name,
}: {
  readonly course: Course;
  readonly labels: CourseLabels;
  readonly level: Level;
}): ReactElement {
  const { name, text, duration, facts, image, apply, details } = course;
  const heading = name === '' && details ? labels.pictureLabel : name;
  return (
    <article className={styles.line} lang={course.lang} data-bare={image === null || undefined}>
      {image && (
        <Picture className={styles.thumb} picture={image} sizes="(width >= 48rem) 11rem, 7.75rem" alt="" />
      )}
      <div className={styles.words}>
        {heading !== '' && (
          <Name className={styles.lineName}>
            <Anchor link={details}>{heading}</Anchor>
          </Name>
        )}
        {duration !== '' && <p className={styles.duration}>{duration}</p>}
        {facts !== '' && <p className={styles.facts}>{facts}</p>}
        {text !== '' && <p className={styles.text}>{text}</p>}
      </div>
      {apply && (
        <div className={styles.apply}>
          <Button link={apply} look="outline">
            <span>
              {labels.applyLabel}
              {name !== '' && <VisuallyHidden>: {name}</VisuallyHidden>}
            </span>
          </Button>
        </div>
      )}
    </article>
  );
}
