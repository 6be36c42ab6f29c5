import { oneOf, type Rule } from './rule.ts';

/** One entry of a menu. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

// behaviour: forms 56
const NAMES = [
  'B.E in Electrical',
  'B.E in Computer Science',
  'B.E in Electronics and Communication',
  'B.E in Civil',
  'B.E in Bio-Medical',
  'B.E in Mechanical',
  'BDS',
  'B.Sc. Nursing',
  'Bachelor of Education',
  'Bachelor of Commerce',
  'BBA',
  'MBA',
  'MDS in Oral & Maxillofacial Surgery',
  'MDS in Orthodontics',
  'MDS in Conservative Dentistry & Endodontics',
  'MDS in Periodontology',
  'MDS in Prosthodontics',
  'MDS in Paediatric Dentistry',
  'MDS in Oral Pathology',
  'MDS in Oral Medicine & Radiology',
  'M.Tech in Energy Systems',
  'M.Tech in Material Science',
  'M.Tech in Computer Science',
  'M.Tech in Nano Technology',
];

/** The courses by their names. */
export const courses: readonly Option[] = NAMES.map((name) => ({ value: name, label: name }));

/** The courses as the register form keys them: course1 to course24. */
export const keyedCourses: readonly Option[] = NAMES.map((name, index) => ({
  value: `course${index + 1}`,
  label: name,
}));

/** behaviour: forms 32, 42 */
export const chosenFrom = (options: readonly Option[]): readonly Rule[] => [
  oneOf(
    options.map(({ value }) => value),
    'Please select a course',
  ),
];
