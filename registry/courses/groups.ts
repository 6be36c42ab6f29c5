import type { CoursesProps } from './courses.fields.ts';

export type Course = CoursesProps['courses'][number];
/** Courses that stand together under a label. */
export interface CourseGroup {
  readonly label: string;
  readonly courses: readonly Course[];
  /** The same courses by college, where there are several. */
  readonly parts?: readonly CourseGroup[];
}

/** Whether two words of the content mean the same (behaviour: home-page 11). */
function sameWord(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The courses of a type; all of them where no type is given. */
export function ofType(courses: readonly Course[], type: string): readonly Course[] {
  return type === '' ? courses : courses.filter((course) => sameWord(course.type, type));
}

/** The courses of a level. */
export function ofLevel(courses: readonly Course[], level: string): readonly Course[] {
  return courses.filter((course) => sameWord(course.level, level));
}

type Levels = CoursesProps['levels'];

/**
 * Courses by level: the known levels first, others as they come, and at the end those without one, which are
 * 'Not Specified' (behaviour: study-pages 8). Levels without courses are left out.
 */
export function byLevel(courses: readonly Course[], levels: Levels): readonly CourseGroup[] {
  const known = levels.map(({ level, label }) => ({ level, label: label || level }));
  const named = distinct(courses.map((course) => course.level)).filter(
    (level) => !known.some((one) => sameWord(one.level, level)),
  );
  return [
    ...known,
    ...named.map((level) => ({ level, label: level.trim() })),
    { level: '', label: 'Not Specified' },
  ]
    .map(({ level, label }) => ({ label, courses: ofLevel(courses, level) }))
    .filter((group) => group.courses.length > 0);
}

/** The types that have a tab: those of the manifest in its order, then others by name. */
export function typesOf(props: CoursesProps): readonly { readonly type: string; readonly label: string }[] {
  const { types, others, except, courses } = props;
  const known = types.map(({ type, label }) => ({ type, label: label || type }));
  const more = others ? distinct(courses.map((course) => course.type)) : [];
  const further = more
    .filter((type) => !known.some((one) => sameWord(one.type, type)))
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((type) => ({ type, label: type.trim() }));
  return [...known, ...further].filter(({ type }) => !except.some((one) => sameWord(one, type)));
}

/** The courses of each type, those that have no tab included; at the end those of no type. */
function byType(props: CoursesProps): readonly CourseGroup[] {
  const { courses } = props;
  return [
    ...typesOf({ ...props, others: true, except: [] }).map(({ type, label }) => ({
      label,
      courses: ofType(courses, type),
    })),
    { label: '', courses: courses.filter(({ type }) => type.trim() === '') },
  ].filter((group) => group.courses.length > 0);
}

/**
 * The tabs of the listing (behaviour: study-pages 2): all courses, college by college, each type that has courses, then
 * the levels.
 */
export function listing(props: CoursesProps): readonly CourseGroup[] {
  const { courses, allLabel, levels } = props;
  return [
    { label: allLabel || 'All courses', courses, parts: byType(props) },
    ...typesOf(props)
      .map(({ type, label }) => ({ label, courses: ofType(courses, type) }))
      .filter((group) => group.courses.length > 0),
    ...levels.map(({ level, label }) => ({ label: label || level, courses: ofLevel(courses, level) })),
  ];
}

// The first spelling of each word; words that are empty are none.
function distinct(words: readonly string[]): readonly string[] {
  return words.filter(
    (word, index) => word.trim() !== '' && words.findIndex((other) => sameWord(other, word)) === index,
  );
}
