import type { SiteFile } from './site-file.ts';

/** Where browsers that can render a page before it is opened find which ones. */
export const SPECULATION_RULES_URL = '/speculation-rules.json';

// "moderate": after a link was pointed at for 200 ms, or when it is pressed. Files have a dot in their name.
const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[download], [target="_blank"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** The rules, as a file of the site. */
export const speculationRules: SiteFile = {
  status: 200,
  type: 'application/speculationrules+json',
  body: JSON.stringify(RULES),
};
