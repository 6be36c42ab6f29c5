import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './file-groups.fields.ts';
import { FileGroups } from './file-groups.tsx';

export default defineBlock(fields, FileGroups);

const pdf = (name: string, size: number) => ({
  url: `/uploads/${name}.pdf`,
  name: `${name}.pdf`,
  ext: '.pdf',
  size,
});

export const about: About<typeof fields> = {
  summary: 'Documents by year or subject: a card for each, with its documents, which open in a new tab.',
  suits: { 'file-group': {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    groups: 'The cards, each with a title and its files.',
    files: 'For content in one flat list: each file names its group. The groups keep the order of the list.',
    empty: 'The text when there are no documents; without it the block shows nothing.',
  },
  examples: [
    {
      name: 'a card a year',
      props: {
        groups: [
          { title: 'NIRF 2024', files: [{ label: 'Overall', file: pdf('nirf-2024-overall', 18) }] },
          {
            title: 'NIRF 2023',
            files: [
              { label: 'Overall', file: pdf('nirf-2023-overall', 18) },
              { file: pdf('nirf-2023-dental', 21) },
              { label: 'A document without its file' },
            ],
          },
        ],
      },
    },
    {
      name: 'gathered from a flat list',
      props: {
        title: 'Downloads by year',
        files: [
          { group: '2023–24', label: 'Annual report', file: pdf('annual-report-2024', 24) },
          { group: '2022–23', label: 'Annual report', file: pdf('annual-report-2023', 23) },
          { group: '2023–24', label: 'Calendar of events', file: pdf('calendar-2024', 12) },
        ],
      },
    },
    { name: 'empty, with a text', props: { empty: 'No documents available.' } },
    { name: 'empty', props: { groups: [{ title: 'NIRF 2024', files: [] }] } },
  ],
};
