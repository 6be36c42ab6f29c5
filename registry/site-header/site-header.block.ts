import { type About, defineBlock } from '../define-block.ts';
import { group, href, image, list, text, type Values } from '../fields.ts';
import { SiteHeader } from './site-header.tsx';

const fields = {
  name: text(),
  logo: image(),
  links: list(group({ label: text(), link: href() })),
};

export type SiteHeaderProps = Values<typeof fields>;

export default defineBlock(fields, SiteHeader);

export const about: About<typeof fields> = {
  summary: "The site's name, leading home, and its main links.",
  props: {
    name: "The site's name.",
    logo: 'Its logo, in place of the name.',
    links: 'Each with a label and an address.',
  },
  examples: [
    {
      name: 'name and links',
      props: {
        name: 'RGC Group of Institutions',
        links: [{ label: 'About us', link: '/about-us' }, { label: 'Broken' }],
      },
    },
    { name: 'empty', props: {} },
  ],
};
