import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './file-grid.fields.ts';
import { FileGrid } from './file-grid.tsx';

export default defineBlock(fields, FileGrid);

const pdf = (name: string, size: number) => ({
  url: `/uploads/${name}.pdf`,
  name: `${name}.pdf`,
  ext: '.pdf',
  size,
});

export const about: About<typeof fields> = {
  summary: 'Documents in rows, each opening in a new tab.',
  suits: { file: {}, download: {}, document: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    columns: 'The most documents in a row, 1 to 4.',
    icon: 'The picture of every document that has none of its own.',
    files:
      'Each with a label, its author, a note (e.g. a year), the file, a picture of its own, and a text under it.',
    untitled: 'The label of a document without one; empty: the name of its file.',
    empty: 'The text when there are no documents; without it the block shows nothing.',
  },
  widths: { 'files.icon': 48 },
  examples: [
    {
      name: 'downloads',
      props: {
        icon: { url: '/uploads/icon-pdf.svg', alternativeText: 'PDF document', width: 96, height: 96 },
        files: [
          { label: 'Group prospectus', file: pdf('prospectus', 212.4) },
          { label: 'Library rules', note: '2023', file: pdf('library-rules', 31) },
          {
            label: 'Wells',
            author: 'Asha Rao',
            note: '2026',
            text: 'Deep wells had more.',
            file: pdf('wells', 88),
          },
          { file: pdf('bus-routes', 1310) },
          { label: 'A form without its file' },
        ],
      },
    },
    { name: 'empty, with a text', props: { empty: 'No publications available at the moment' } },
    { name: 'empty', props: {} },
  ],
};
