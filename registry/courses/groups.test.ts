import { describe, expect, it } from 'vitest';
import { readFields } from '../../src/core/block/fields.ts';
import { type CoursesProps, fields } from './courses.fields.ts';
import { type Course, coursesOfType, groupByLevel, listCourseTabs, listLevels, listTypes } from './groups.ts';

const texts = { text: '', duration: '', facts: '' };
const course = (name: string, type: string, level: string): Course => ({
  ...{ name, type, level, ...texts, image: null, apply: null, details: null },
});
const courses = [
  course('BDS', 'Dental', 'Undergraduate'),
  course('MDS', 'DENTAL ', 'postgraduate'),
  course('B.Ed.', 'Education', 'UNDERGRADUATE'),
  course('Teaching aids', 'education', ''),
  course('Yoga', 'Wellness', 'Diploma'),
  course('B.E.', 'Engineering', 'Undergraduate'),
  course('Music', 'Arts', 'Undergraduate'),
];
const levels = [
  { level: 'Undergraduate', label: '' },
  { level: 'Postgraduate', label: 'Master’s' },
];
const props: CoursesProps = {
  ...readFields(fields, {}),
  types: [
    { type: 'Engineering', label: 'Engineering & Technology' },
    { type: 'Dental', label: '' },
    { type: 'Nursing', label: '' },
  ],
  others: true,
  except: ['Education'],
  levels,
  courses,
};
const names = (group: { readonly courses: readonly Course[] }) => group.courses.map(({ name }) => name);

describe('courses in groups', () => {
  it('are found by type regardless of case and trailing blanks', () => {
    expect(names({ courses: coursesOfType(courses, 'dental') })).toEqual(['BDS', 'MDS']);
    expect(coursesOfType(courses, '')).toBe(courses);
  });

  it('have configured levels first, then other levels, then courses without a level', () => {
    expect(groupByLevel(props).map((group) => [group.label, names(group)])).toEqual([
      ['Undergraduate', ['BDS', 'B.Ed.', 'B.E.', 'Music']],
      ['Master’s', ['MDS']],
      ['Diploma', ['Yoga']],
      ['Not Specified', ['Teaching aids']],
    ]);
    expect(groupByLevel({ ...props, courses: [] })).toEqual([]);
  });

  it('have tabs for configured types first, then for others by name', () => {
    const labels = (given: CoursesProps) => listTypes(given).map(({ label }) => label);
    const configured = ['Engineering & Technology', 'Dental', 'Nursing'];
    expect(labels(props)).toEqual([...configured, 'Arts', 'Wellness']);
    expect(labels({ ...props, others: false })).toEqual(configured);
  });

  it('have the labels from the content for types and levels', () => {
    const labels = { Wellness_text: 'Body & mind', dental_text: 'Dentistry', Postgraduate_text: '', id: '7' };
    const named = listCourseTabs({ ...props, labels, labelName: '{name}_text' });
    const types = ['Engineering & Technology', 'Dentistry', 'Arts', 'Body & mind'];
    const all = ['All courses', ...types, 'Undergraduate', 'Master’s'];
    expect(named.map(({ label }) => label)).toEqual(all);
    expect(named[0]?.parts?.map(({ label }) => label)).toContain('Body & mind');
    const words = [' Public Health', ' '].map((level) => ({ level, label: '' }));
    const own = { levels: words, labels: { Public_Health_text: 'Health' }, labelName: '{name}_text' };
    expect(listLevels({ ...props, ...own }).map(({ label }) => label)).toEqual(['Health']);
  });

  it('are listed in the configured order of groups', () => {
    expect(listCourseTabs(props).map((group) => [group.label, group.courses.length])).toEqual([
      ['All courses', 7],
      ['Engineering & Technology', 1],
      ['Dental', 2],
      ['Arts', 1],
      ['Wellness', 1],
      ['Undergraduate', 4],
      ['Master’s', 1],
    ]);
    expect(
      listCourseTabs({ ...props, courses: [], allLabel: 'Every course' }).map(({ label }) => label),
    ).toEqual(['Every course', 'Undergraduate', 'Master’s']);
  });
});
