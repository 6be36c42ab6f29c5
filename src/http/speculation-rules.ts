import type { SiteFile } from './site-file.ts';

/** The address of the rules by which browsers prerender pages. */
export const SPECULATION_RULES_URL = '/speculation-rules.json';

// Addresses with a dot are files.
const PAGES = [
  { href_matches: '/*' },
  { not: { href_matches: '/*.*' } },
  { not: { selector_matches: '[download], [target="_blank"]' } },
];

// A link that the visitor points at matches `:hover`, so the browser needn't wait as it would by default.
const POINTED_AT = { selector_matches: ':root:not([data-slow]) :hover' };

// "moderate": after a link was pointed at for 200 ms, or when it is pressed.
const RULES = {
  prerender: [
    { where: { and: [...PAGES, POINTED_AT] }, eagerness: 'immediate' },
    { where: { and: PAGES }, eagerness: 'moderate' },
  ],
};

/** The rules, as a file of the site. */
export const speculationRules: SiteFile = {
  status: 200,
  type: 'application/speculationrules+json',
  body: JSON.stringify(RULES),
};
