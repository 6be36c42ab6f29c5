import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './document.fields.ts';
import { DocumentBlock } from './document.tsx';

export default defineBlock(fields, DocumentBlock);

const pdf = {
  url: '/uploads/anti-ragging-policy.pdf',
  name: 'anti-ragging-policy.pdf',
  ext: '.pdf',
  size: 31.2,
};

export const about: About<typeof fields> = {
  summary: 'A text with its document, which visitors read in a new tab or download.',
  suits: { document: {} },
  props: {
    title: 'The heading.',
    text: 'The text, in the simple markup.',
    icon: 'The picture of the document.',
    label: 'The name of the document; without it, the name of its file.',
    file: 'The document to read.',
    downloadLabel: 'The label of the download button; without it "Download".',
    download: 'The document to download.',
    unnamed: 'The name of a document without one.',
  },
  widths: { icon: 64 },
  examples: [
    {
      name: 'a policy',
      props: {
        title: 'Anti-ragging policy',
        text: 'Ragging has **no place at RGC**.\n\n- The committee hears every complaint within 24 hours.',
        icon: { url: '/uploads/icon-pdf.svg', alternativeText: 'PDF document', width: 96, height: 96 },
        label: 'Anti-ragging policy (PDF, two pages)',
        file: pdf,
        downloadLabel: 'Download the policy',
        download: pdf,
      },
    },
    { name: 'the document only', props: { label: 'NAAC certificate', file: pdf } },
    { name: 'empty', props: {} },
  ],
};
