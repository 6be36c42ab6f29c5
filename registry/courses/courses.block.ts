import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './courses.fields.ts';
import { Courses } from './courses.tsx';

export default defineBlock(fields, Courses, { behaves: true });

const courses = [
  {
    name: 'Bachelor of Dental Surgery (BDS)',
    level: 'Undergraduate',
    type: 'Dental',
    text: 'A skills laboratory in the first term and patients from the third year.',
    duration: '5 years',
    facts: '100 seats, NEET-UG',
    image: {
      url: '/uploads/dental-skills-lab.webp',
      alternativeText: 'Students at training heads',
      width: 1600,
      height: 1067,
    },
    apply: '/national-dental-register',
    details: '/course-details',
  },
  { name: 'MDS in Orthodontics', level: 'postgraduate', type: 'DENTAL', duration: '3 years' },
  { name: 'Certificate in Teaching Aids', type: 'Education', duration: '6 months' },
];
const levels = [{ level: 'Undergraduate' }, { level: 'Postgraduate' }];

export const about: About<typeof fields> = {
  summary: 'Courses to choose from: by level and type, by level in rows or in tabs, or all in tabs.',
  suits: { course: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    text: 'A sentence under the heading.',
    show: '"finder": a menu of levels over tabs of types. "levels": a moving row for each level. "tabs": a tab for each level. "listing": tabs for all, for each type, for each level.',
    only: 'Only courses of this type; by default all.',
    allLabel: 'The label of the tab with all courses.',
    types: 'The types that have a tab, in this order, with their own labels if necessary.',
    others: 'Whether other types of the courses also have a tab, after those, sorted by name.',
    except: 'Types that never have a tab.',
    levels: 'The levels in their order, with their own labels if necessary.',
    courses:
      'The courses: name, level, type, text, duration, facts such as the fee, picture, where to apply, where the details are.',
    labels: 'Labels of types and levels, by names; a record of the CMS gives its plain fields.',
    labelName: 'The name of a label in `labels`, with {name} for the type or level: "{name}_label".',
    tabsLabel: 'The name of the tabs where the block has no title.',
    levelLabel: 'The label of the menu of levels.',
    unspecified: 'The label of the courses without a level.',
    applyLabel: 'The label of the button that links to the application.',
    detailsLabel: 'The label of the button that links to the details.',
    pictureLabel: 'The label of the link on the picture, to the details.',
    empty: 'The text where there are no courses.',
    emptyTab: 'The text of an empty tab; {tab} and {level} are replaced.',
    visible: 'The most courses in a row.',
    speed: 'The duration of a move of the row, in milliseconds.',
    autoplay: 'The pause between two moves, in milliseconds.',
  },
  widths: { 'courses.image': { by: 'show', is: { levels: 384, tabs: 384 }, otherwise: 176 } },
  examples: [
    {
      name: 'finder',
      props: {
        title: 'Our courses',
        show: 'finder',
        types: [{ type: 'Dental' }, { type: 'Nursing' }],
        levels,
        courses,
      },
    },
    {
      name: 'a row for each level',
      props: { title: 'Courses', show: 'levels', only: 'Dental', levels, courses },
    },
    {
      name: 'a tab for each level',
      props: { title: 'Courses', show: 'tabs', only: 'Education', levels, courses },
    },
    {
      name: 'listing',
      props: {
        types: [{ type: 'Engineering', label: 'Engineering & Technology' }, { type: 'Dental' }],
        labels: { Dental_label: 'Dentistry' },
        labelName: '{name}_label',
        others: true,
        except: ['Education'],
        levels,
        courses,
      },
    },
    { name: 'empty', props: { title: 'Courses', show: 'levels', courses: [] } },
  ],
};
