import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './tabs.fields.ts';
import { TabsBlock } from './tabs.tsx';

export default defineBlock(fields, TabsBlock, { behaves: true });

export const about: About<typeof fields> = {
  summary:
    'Texts of which one is shown at a time: ways to a place, years of a course, advice for some readers.',
  suits: { tabs: {} },
  props: {
    title: 'The heading.',
    subtitle: 'The line under it.',
    direction: 'The layout of the tabs: in a row, or in a column beside the text.',
    background: 'The background: "paper" like the page, "tint" a little darker.',
    tabs: 'Each with a label, a heading (without it the label), a rich or plain text, and a picture.',
    tabsLabel: 'The name of the tabs where the block has no title.',
    unnamed: 'The label of a tab that has none, with {number}.',
  },
  was: { ground: 'background' },
  widths: { 'tabs.image': 432 },
  examples: [
    {
      name: 'ways to a place',
      props: {
        title: 'The way to your place',
        subtitle: 'Choose your course.',
        direction: 'vertical',
        tabs: [
          {
            label: 'BDS',
            title: 'Bachelor of Dental Surgery',
            text: 'Sit **NEET-UG**.\n\n- Keep your rank card.',
          },
          { label: 'B.E.', title: 'Bachelor of Engineering', text: 'Two ways: KCET and COMEDK UGET.' },
        ],
      },
    },
    {
      name: 'a tab without a name',
      props: { tabs: [{ text: 'The first year.' }, { label: 'Second year' }] },
    },
    { name: 'empty', props: { title: 'Guidelines', tabs: [] } },
  ],
};
