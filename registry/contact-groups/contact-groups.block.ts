import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './contact-groups.fields.ts';
import { ContactGroups } from './contact-groups.tsx';

export default defineBlock(fields, ContactGroups);

export const about: About<typeof fields> = {
  summary: 'Telephone numbers in groups, in two halves with a line between them: numbers to call at once.',
  suits: { 'contact-group': {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    groups: 'Each with a title and its contacts: names with telephone numbers.',
  },
  examples: [
    {
      name: 'emergency numbers',
      props: {
        title: 'Immediate contact numbers',
        groups: [
          {
            title: 'On campus, day and night',
            contacts: [
              { name: '24-hour desk', phone: '+91 80 5550 1911' },
              { name: 'Campus security, main gate', phone: '+91 80 5550 1912' },
            ],
          },
          { title: 'Health', contacts: [{ name: 'Campus sick room', phone: '+91 80 5550 1917' }] },
          { title: 'Someone to talk to', contacts: [{ name: 'Women’s cell', phone: '+91 80 5550 1930' }] },
        ],
      },
    },
    { name: 'empty', props: { title: 'Numbers', groups: [{ title: 'Health', contacts: [] }] } },
  ],
};
