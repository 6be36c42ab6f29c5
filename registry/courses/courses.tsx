import type { ReactElement } from 'react';
import { slug } from '../../src/core/text/slug.ts';
import { Carousel } from '../../src/page/ui/carousel.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Tabs } from '../../src/page/ui/tabs.tsx';
import { CourseCard, CourseGrid } from './course-card.tsx';
import { CourseList } from './course-row.tsx';
import type { CoursesProps } from './courses.fields.ts';
import styles from './courses.module.css';
import { Finder } from './finder.tsx';
import { type Course, type CourseGroup, coursesOfType, groupByLevel, listCourseTabs } from './groups.ts';

/** Courses, in one of four layouts (behaviour: study-pages 13). */
export function Courses(props: CoursesProps): ReactElement | null {
  const { title, subtitle, text, show, only } = props;
  const courses = coursesOfType(props.courses, only).filter(isFilled);
  if (courses.length === 0 && (show === 'levels' || show === 'tabs')) return null;
  return (
    <section className={styles.block} data-show={show}>
      {(title !== '' || text !== '') && (
        <div className={styles.head}>
          <Heading title={title} subtitle={subtitle} />
          {text !== '' && <p className={styles.intro}>{text}</p>}
        </div>
      )}
      {show === 'finder' && <Finder {...props} courses={courses} />}
      {show === 'levels' && <Rows {...props} groups={groupByLevel({ ...props, courses })} />}
      {show === 'tabs' && <TabbedGroups {...props} groups={groupByLevel({ ...props, courses })} />}
      {show === 'listing' && <TabbedGroups {...props} groups={listCourseTabs({ ...props, courses })} />}
    </section>
  );
}

function isFilled({ name, text, duration, facts, image, apply, details }: Course): boolean {
  return name + text + duration + facts !== '' || image !== null || apply !== null || details !== null;
}

interface GroupsProps extends CoursesProps {
  readonly groups: readonly CourseGroup[];
}

function TabbedGroups(props: GroupsProps): ReactElement {
  const { title, groups, tabsLabel, empty, show } = props;
  const level = title === '' ? 'h2' : 'h3';
  return (
    <Tabs
      label={title === '' ? tabsLabel : title}
      tabs={groups.map((group, index) => ({
        id: slug('courses', index + 1, group.label),
        label: group.label,
        content:
          show === 'tabs' ? (
            <CourseGrid courses={group.courses} labels={props} level={level} empty={empty} />
          ) : (
            <CourseList group={group} labels={props} level={level} empty={empty} />
          ),
      }))}
    />
  );
}

/** A level with enough courses to fill a row is a carousel; fewer courses are stacked. */
function Rows(props: GroupsProps): ReactElement {
  const { title, groups, visible, speed, autoplay } = props;
  const Level = title === '' ? 'h2' : 'h3';
  const level = title === '' ? 'h3' : 'h4';
  return (
    <>
      {groups.map(({ label, courses }, index) => (
        <div key={index} className={styles.row} data-few={courses.length < visible || undefined}>
          <Level className={styles.rowTitle}>{label}</Level>
          {courses.length < visible ? (
            <CourseGrid courses={courses} labels={props} level={level} empty="" few={visible} />
          ) : (
            <Carousel
              label={label}
              visible={visible}
              speed={speed}
              autoplay={autoplay}
              slides={courses.map((course, at) => (
                <CourseCard key={at} course={course} labels={props} level={level} />
              ))}
            />
          )}
        </div>
      ))}
    </>
  );
}
