import type { SiteLayout } from '../../loading/payload.ts';

/** The layout of a small site, for tests: a name, without header and footer. */
export const MUSEUM: SiteLayout = {
  name: 'Museum',
  origin: 'https://museum.example',
  locale: 'de',
  themeColor: '#a11a11',
  sources: {},
  header: [],
  footer: [],
};
