import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './navbar.fields.ts';
import { Navbar } from './navbar.tsx';

export default defineBlock(fields, Navbar, { behaves: true });

export const about: About<typeof fields> = {
  summary: 'A header of one line: logo, links, some with links under them, and buttons. A drawer on a phone.',
  suits: {},
  unused: 'For sites with a short menu.',
  props: {
    name: 'The name of the site, for the logo or in its place.',
    logo: 'Leads home.',
    links: 'Each with its address, with links under it, or both: then its own link is the first of them.',
    buttons: 'The most frequent tasks. The last is emphasised.',
    search: 'The name of the search box; without it there is none.',
  },
  widths: { logo: 160 },
  examples: [
    {
      name: 'links, a menu and buttons',
      props: {
        name: 'Harbour',
        links: [
          { label: 'About', to: '/about' },
          {
            label: 'Work',
            links: [
              { label: 'Boats', to: '/boats' },
              { label: 'Sails', to: '/sails' },
            ],
          },
          { label: 'Nothing behind it' },
        ],
        buttons: [
          { label: 'Sign in', to: '/sign-in' },
          { label: 'Book a berth', to: '/book' },
        ],
        search: 'Search this site',
      },
    },
    { name: 'only a name', props: { name: 'Harbour' } },
    { name: 'empty', props: {} },
  ],
};
