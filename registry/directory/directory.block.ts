import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { group, image, list, text, type Values } from '../../src/core/block/fields.ts';
import { Directory } from './directory.tsx';

const fields = {
  title: text(),
  subtitle: text(),
  image: image(),
  names: list(group({ name: text(), note: text() })),
  empty: text(),
};

export type DirectoryProps = Values<typeof fields>;

export default defineBlock(fields, Directory);

export const about: About<typeof fields> = {
  summary: 'Many names on a dark band, with a picture beside them: departments of a hospital, recruiters.',
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    image: 'The picture beside the names.',
    names: 'Each with a name and, where there is one, a note (e.g. a field of work).',
    empty: 'What stands here when there are no names.',
  },
  examples: [
    {
      name: 'departments',
      props: {
        title: 'Departments',
        image: {
          url: '/uploads/hospital-consultation.webp',
          alternativeText: 'A doctor listens to a family',
          width: 1600,
          height: 1067,
        },
        names: [{ name: 'General Medicine' }, { name: 'Paediatrics' }, { name: 'Cardiology', note: 'New' }],
        empty: 'No departments available',
      },
    },
    { name: 'none, and it says so', props: { title: 'Departments', empty: 'No departments available' } },
    { name: 'empty', props: {} },
  ],
};
