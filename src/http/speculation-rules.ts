import { addBasePath } from '../core/text/site-base.ts';
import type { SiteFile } from './site-file.ts';

export const SPECULATION_RULES_URL = '/speculation-rules.json';

// Excludes addresses with a dot, which are files.
const PAGES = [
  { href_matches: addBasePath('/*') },
  { not: { href_matches: addBasePath('/*.*') } },
  { not: { selector_matches: '[download], [target="_blank"]' } },
];

// A link under the pointer matches `:hover`, so the browser renders it without its default delay.
const POINTED_AT = { selector_matches: ':root:not([data-slow]) :hover' };

// "moderate": after the pointer has been on a link for 200 ms, or when the link is pressed.
const RULES = {
  prerender: [
    { where: { and: [...PAGES, POINTED_AT] }, eagerness: 'immediate' },
    { where: { and: PAGES }, eagerness: 'moderate' },
  ],
};

export const speculationRules: SiteFile = {
  status: 200,
  type: 'application/speculationrules+json',
  body: JSON.stringify(RULES),
};
