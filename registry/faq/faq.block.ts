import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './faq.fields.ts';
import { Faq } from './faq.tsx';

export default defineBlock(fields, Faq);

export const about: About<typeof fields> = {
  summary: 'Questions with answers that unfold.',
  suits: { faq: {}, question: {}, accordion: {}, answer: {} },
  unused: 'For sites with questions and answers, such as those that "create --cms" writes.',
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    questions: 'Each with its answer, which may be rich text. A question or answer alone is unfolded.',
  },
  examples: [
    {
      name: 'two questions',
      props: {
        title: 'Questions',
        subtitle: 'Asked on the quay',
        questions: [
          {
            question: 'May I swim here?',
            answer: 'Yes, **outside** the channel.\n\n- Not at night\n- Not alone',
          },
          { question: 'Where is the crane?', answer: 'Behind the sheds.' },
          { question: 'Nobody has answered this' },
        ],
      },
    },
    { name: 'empty', props: { title: 'Questions', questions: [{}] } },
  ],
};
