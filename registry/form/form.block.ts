import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { application, question } from './example-forms.ts';
import { fields } from './form.fields.ts';
import { FormBlock } from './form.tsx';

export default defineBlock(fields, FormBlock, { behaves: true });

const picture = (name: string, alternativeText: string) => ({
  url: `/uploads/${name}.webp`,
  alternativeText,
  width: 1600,
  height: 1067,
});

export const about: About<typeof fields> = {
  summary:
    'A form beside its introduction or its pictures. It checks the values, thanks the visitor and empties itself; only a form with "deliver" sends anything.',
  suits: {},
  props: {
    form: 'Which form: the name of a file in page-manifests/forms.',
    title: 'The heading, which also names the form for assistive technology.',
    subtitle: 'The line under the heading.',
    text: 'An introduction.',
    labels: 'The label of each field by its name, and of the button (send); without them, those of the form.',
    slides: 'Pictures beside the form; several fade into each other.',
    slidesLabel: 'The name of these pictures.',
    phone: 'The number to call if the form cannot work.',
    address: 'The address to write to if the form cannot work.',
  },
  widths: { 'slides.image': 1408 },
  examples: [
    {
      name: 'enquiry with a carousel',
      props: {
        form: question,
        title: 'Ask us anything',
        subtitle: 'A person from the admissions office answers on the next working day.',
        labels: { firstName: 'First name', lastName: 'Last name', send: 'Send' },
        slides: [
          {
            image: picture('campus-colonnade', 'A colonnade'),
            title: 'Come and see',
            subtitle: 'The gate is open',
          },
          { image: picture('library-reading-room', 'A reading room'), title: 'A desk by the window' },
        ],
        phone: '+91 80 5550 1990',
        address: 'RGC Knowledge Park, Hesaraghatta Road, Bengaluru 560 089',
      },
    },
    {
      name: 'register with an introduction',
      props: {
        form: application,
        title: 'Enquire about a course',
        text: 'Tell us **who you are**.\n\n- We explain how admission works.',
        phone: '+91 80 5550 1990',
      },
    },
    {
      name: 'application with one picture',
      props: {
        form: application,
        title: 'Admission application',
        slides: [{ image: picture('seminar-room', 'Students around a table') }],
      },
    },
    { name: 'reach us', props: { form: question, title: 'We would like to hear from you' } },
    { name: 'empty', props: {} },
  ],
};
