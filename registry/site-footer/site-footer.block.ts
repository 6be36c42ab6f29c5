import { type About, defineBlock } from '../define-block.ts';
import { group, href, list, text, type Values } from '../fields.ts';
import { SiteFooter } from './site-footer.tsx';

const fields = {
  name: text(),
  address: text(),
  links: list(group({ label: text(), link: href() })),
  line: text(),
};

export type SiteFooterProps = Values<typeof fields>;

export default defineBlock(fields, SiteFooter);

export const about: About<typeof fields> = {
  summary: "The foot of every page: the site's name and address, links, and the copyright line.",
  props: {
    name: "The site's name.",
    address: 'Where it is. Line breaks are kept.',
    links: 'Each with a label and an address.',
    line: 'The last line.',
  },
  examples: [
    {
      name: 'full',
      props: {
        name: 'RGC Group of Institutions',
        address: 'RGC Knowledge Park\nBengaluru 560 089',
        links: [
          { label: 'Gallery', link: '/gallery' },
          { label: '+91 80 5550 1982', link: 'tel:+918055501982' },
        ],
        line: '© 2024 RGC Group of Institutions',
      },
    },
    { name: 'empty', props: {} },
  ],
};
