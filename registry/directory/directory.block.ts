import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './directory.fields.ts';
import { Directory } from './directory.tsx';

export default defineBlock(fields, Directory);

export const about: About<typeof fields> = {
  summary: 'Many names on a dark band, with a picture beside them: departments of a hospital, recruiters.',
  suits: { director: {}, department: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    image: 'The picture beside the names.',
    names: 'Each with a name and, where there is one, a note (e.g. a field of work).',
    empty: 'The text when there are no names.',
  },
  widths: { image: 928 },
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
    { name: 'empty, with a text', props: { title: 'Departments', empty: 'No departments available' } },
    { name: 'empty', props: {} },
  ],
};
