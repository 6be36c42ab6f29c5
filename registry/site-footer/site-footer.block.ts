import { type About, defineBlock } from '../../src/core/block/define-block.ts';
import { fields } from './site-footer.fields.ts';
import { SiteFooter } from './site-footer.tsx';

export default defineBlock(fields, SiteFooter);

export const about: About<typeof fields> = {
  summary:
    'The footer of every page: logo and address, groups of links, social accounts, and the copyright line.',
  suits: {},
  props: {
    name: "The site's name, shown without a logo.",
    logo: 'The logo, for a dark background.',
    address: 'Its postal address. Line breaks are kept.',
    groups: 'Lists of links, each under a title. Links without a label are left out.',
    social: "The site's accounts elsewhere, each with a sign. Those without an address are left out.",
    line: 'The last line.',
  },
  widths: { logo: 200, 'social.image': 28 },
  examples: [
    {
      name: 'full',
      props: {
        name: 'RGC Group of Institutions',
        address: 'RGC Knowledge Park\nBengaluru 560 089',
        groups: [
          {
            title: 'Quick links',
            links: [{ label: 'Notice board', to: '/notice-board' }, { to: '/gallery' }],
          },
          { title: 'Links', links: [{ label: 'Our courses', to: '/our-courses' }, { label: 'Prospectus' }] },
          { title: 'Nothing here', links: [] },
        ],
        social: [
          {
            label: 'Facebook',
            to: 'https://www.facebook.com/rgcgroup.example',
            image: { url: '/uploads/icon-facebook.svg', width: 48, height: 48 },
          },
          { label: 'YouTube', to: 'https://www.youtube.com/@rgcgroup-example' },
          { label: 'Twitter' },
        ],
        line: '© 2024 RGC Group of Institutions',
      },
    },
    { name: 'empty', props: {} },
  ],
};
