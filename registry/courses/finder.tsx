import { type ReactElement, useId } from 'react';
import { fillText } from '../../src/core/manifest/texts.ts';
import { slug } from '../../src/core/text/slug.ts';
import { Tabs } from '../../src/page/ui/tabs.tsx';
import { CourseGrid, FINDER_SIZES } from './course-card.tsx';
import type { CoursesProps } from './courses.fields.ts';
import styles from './courses.module.css';
import { coursesOfLevel, coursesOfType, listLevels, listTypes } from './groups.ts';

/**
 * A menu of levels above tabs of types (behaviour: home-page 10). Every course is in the page; the style sheet shows
 * those of the chosen level, so the menu works before the script has loaded and without it.
 */
export function Finder(props: CoursesProps): ReactElement {
  const { title, courses, tabsLabel, levelLabel, emptyTab } = props;
  const levels = listLevels(props);
  const id = useId();
  return (
    <div className={styles.finder}>
      {levels.length > 0 && (
        <p className={styles.menu}>
          <label htmlFor={id}>{levelLabel}</label>
          <select id={id} autoComplete="off">
            {levels.map(({ label }, index) => (
              <option key={index} value={index}>
                {label}
              </option>
            ))}
          </select>
        </p>
      )}
      <Tabs
        label={title === '' ? tabsLabel : title}
        tabs={listTypes(props).map(({ type, label }, index) => ({
          id: slug('courses', index + 1, type),
          label,
          content: levels.map((one, at) => (
            <div key={at} className={styles.level} data-level={at}>
              <CourseGrid
                labels={props}
                courses={coursesOfLevel(coursesOfType(courses, type), one.level)}
                level={title === '' ? 'h2' : 'h3'}
                sizes={FINDER_SIZES}
                empty={fillText(emptyTab, { tab: label, level: one.label })}
              />
            </div>
          )),
        }))}
      />
    </div>
  );
}
