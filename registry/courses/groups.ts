import { fillText } from '../../src/core/manifest/texts.ts';
import type { CoursesProps } from './courses.fields.ts';

export type Course = CoursesProps['courses'][number];
export interface CourseGroup {
  readonly label: string;
  readonly courses: readonly Course[];
  /** The same courses by college, if there are several. */
  readonly parts?: readonly CourseGroup[];
}

/** True if two texts differ only in case and trailing blanks (behaviour: home-page 11). */
function sameWord(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The courses of a type; all courses if no type is given. */
export function coursesOfType(courses: readonly Course[], type: string): readonly Course[] {
  return type === '' ? courses : courses.filter((course) => sameWord(course.type, type));
}

export function coursesOfLevel(courses: readonly Course[], level: string): readonly Course[] {
  return courses.filter((course) => sameWord(course.level, level));
}

/**
 * The label of a type or a level: from the manifest, otherwise from the content's field with the word as its name
 * (behaviour: study-pages 3), otherwise the word itself.
 */
function labelOf(word: string, ownLabel: string, { labels, labelName }: Labels): string {
  if (ownLabel !== '') return ownLabel;
  const name = fieldName(fillText(labelName, { name: word.trim() }));
  const labelKey = Object.keys(labels).find((key) => fieldName(key) === name);
  return (labelKey !== undefined && labels[labelKey]) || word.trim();
}

type Labels = Pick<CoursesProps, 'labels' | 'labelName'>;

// The names of CMS fields contain no spaces.
const fieldName = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_');

/** The levels of the manifest. */
export const listLevels = (props: CoursesProps): CoursesProps['levels'] =>
  props.levels
    .map((one) => ({ ...one, label: labelOf(one.level, one.label, props) }))
    .filter(({ label }) => label !== '');

/**
 * Courses by level: first the levels listed in the manifest, then others in order of appearance, and at the end
 * courses without a level (behaviour: study-pages 8). Levels without courses are omitted.
 */
export function groupByLevel(props: CoursesProps): readonly CourseGroup[] {
  const { courses, unspecified } = props;
  const listedLevels = listLevels(props);
  const named = distinct(courses.map((course) => course.level)).filter(
    (level) => !listedLevels.some((one) => sameWord(one.level, level)),
  );
  return [
    ...listedLevels,
    ...named.map((level) => ({ level, label: labelOf(level, '', props) })),
    { level: '', label: unspecified },
  ]
    .map(({ level, label }) => ({ label, courses: coursesOfLevel(courses, level) }))
    .filter((group) => group.courses.length > 0);
}

/** The types that have a tab: those of the manifest in its order, then the others by name. */
export function listTypes(props: CoursesProps): readonly { readonly type: string; readonly label: string }[] {
  const { types, others, except, courses } = props;
  const listedTypes = types.map(({ type, label }) => ({ type, label: labelOf(type, label, props) }));
  const more = others ? distinct(courses.map((course) => course.type)) : [];
  const further = more
    .filter((type) => !listedTypes.some((one) => sameWord(one.type, type)))
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((type) => ({ type, label: labelOf(type, '', props) }));
  return [...listedTypes, ...further].filter(
    ({ type, label }) => label !== '' && !except.some((one) => sameWord(one, type)),
  );
}

/** The courses of each type, including types without a tab; at the end courses without a type. */
function byType(props: CoursesProps): readonly CourseGroup[] {
  const { courses } = props;
  return [
    ...listTypes({ ...props, others: true, except: [] }).map(({ type, label }) => ({
      label,
      courses: coursesOfType(courses, type),
    })),
    { label: '', courses: courses.filter(({ type }) => type.trim() === '') },
  ].filter((group) => group.courses.length > 0);
}

/**
 * The tabs of the listing (behaviour: study-pages 2): all courses, college by college, then each type that has
 * courses, then the levels.
 */
export function listCourseTabs(props: CoursesProps): readonly CourseGroup[] {
  const { courses, allLabel } = props;
  return [
    { label: allLabel, courses, parts: byType(props) },
    ...listTypes(props)
      .map(({ type, label }) => ({ label, courses: coursesOfType(courses, type) }))
      .filter((group) => group.courses.length > 0),
    ...listLevels(props).map(({ level, label }) => ({ label, courses: coursesOfLevel(courses, level) })),
  ];
}

// The first spelling of each word, without empty words.
function distinct(words: readonly string[]): readonly string[] {
  return words.filter(
    (word, index) => word.trim() !== '' && words.findIndex((other) => sameWord(other, word)) === index,
  );
}
