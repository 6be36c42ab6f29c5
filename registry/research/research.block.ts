import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './research.fields.ts';
import { Research } from './research.tsx';

export default defineBlock(fields, Research);

export const about: About<typeof fields> = {
  summary: 'One long text about research, split into introduction, topics with questions, and grants.',
  suits: { research: {} },
  props: {
    title: 'The heading.',
    text: 'The text. "Research Topic: …" names a topic, "1. …" is one of its items, "Grant Information: …" begins a grant that ends with a blank line.',
    topicLabel: 'The small line over a topic.',
    grantLabel: 'The heading over the grants.',
  },
  headingsUnder: { text: 'title' },
  examples: [
    {
      name: 'a topic and two grants',
      props: {
        title: 'Questions worth several years',
        text: 'Research at RGC starts with a question that somebody outside has asked.\n\nResearch Topic: Health in the villages north of Bengaluru\n\n1. Early signs of oral cancer\n2. Fluoride in well water\n\nGrant Information: Seed grant\nFor teachers in their first five years.\nIt pays for one year.\n\nGrant Information: Travel grant\nIt pays for the journey and the stay.',
        topicLabel: 'Research topic',
        grantLabel: 'Grant information',
      },
    },
    { name: 'introduction only', props: { text: 'Research starts with a question.' } },
    { name: 'empty', props: { topicLabel: 'Research topic', grantLabel: 'Grant information' } },
  ],
};
