import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './site-header.fields.ts';
import { SiteHeader } from './site-header.tsx';

export default defineBlock(fields, SiteHeader, { behaves: true });

const rgc = [
  { label: 'About RGC', to: '/about-us' },
  { label: 'Our history', to: '/our-history' },
  { label: '', to: '/gallery' },
];

export const about: About<typeof fields> = {
  summary:
    'The header of every page: logo, contacts, menus and search. A bar with menus on a wide screen, with drawers on a narrow one.',
  suits: {},
  props: {
    name: "The site's name, shown without a logo.",
    logo: 'The logo, a link to the home page.',
    quick: 'A few links at the top of a wide screen.',
    quickLabel: 'The name of these links.',
    phone: 'A number as people write it.',
    phoneLabel: 'The label of its link on a wide screen.',
    email: 'An address.',
    emailLabel: 'The label of its link on a wide screen.',
    social: "The site's accounts elsewhere. Those without an address are left out.",
    reach: 'The button at the top of a wide screen.',
    menus: 'Each opens a window, or in the drawer a second drawer, with links and a picture.',
    bar: 'The names of the menus in the bar of a wide screen, in their order, with links it adds to them. Menus after the last one are in the drawer only.',
    items: 'Single links of the drawer. One without an address is plain text.',
    tasks: 'The most frequent tasks, visible at every width.',
    tasksLabel: 'The name of these links.',
    search: 'The name of the search box; without it there is none.',
  },
  widths: { logo: 200, 'menus.image': 416 },
  examples: [
    {
      name: 'menus, drawer and search',
      props: {
        name: 'RGC Group of Institutions',
        quick: [{ label: 'Engineering', to: '/rgc-institute-of-technology' }],
        phone: '+91 80 5550 1982',
        email: 'info@rgc.example',
        social: [{ name: 'facebook', to: 'https://www.facebook.com/rgcgroup.example' }, { name: 'youtube' }],
        reach: { label: 'Reach us', to: '/reach-us' },
        menus: [
          { label: 'About Us', links: rgc },
          { label: 'Contact Us', links: [{ label: 'Call +91 80 5550 1982', to: 'tel:+918055501982' }] },
        ],
        bar: [{ label: 'About', appended: [{ label: 'Placements', to: '/placements' }] }],
        items: [{ label: 'NIRF', to: '/NIRF' }, { label: 'Online fees' }, { label: 'Staff login' }],
        tasks: [
          { label: 'Apply', to: '/apply' },
          { label: 'Emergency', to: 'tel:+918055501911' },
        ],
        search: 'Search this site',
      },
    },
    { name: 'only a name', props: { name: 'RGC Group of Institutions' } },
    { name: 'empty', props: {} },
  ],
};
