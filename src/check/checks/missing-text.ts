import { TEXTS } from '../../core/manifest/texts.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';

const SITE = `{
  "name": "Museum",
  "origin": "https://museum.example",
  "locale": "de",
  "colors": { "theme": "#123a4a", "background": "#f7f9fa", "text": "#10222a", "accent": "#a8501f" },
  "categories": [],
  "texts": { "skip": "Zum Inhalt springen", "home": "Startseite" }
}
`;

export const check: CheckDefinition = {
  code: 'missing-text',
  severity: 'warning',
  about: 'In a site of another language than English, `texts` says all that the machine says to visitors.',
  example: { file: 'page-manifests/site.json', text: SITE },
  visit: {
    site: ({ locale, texts }, find) => {
      if (/^en\b/.test(locale)) return;
      const missing = Object.entries(TEXTS).filter(([name]) => texts?.[name] === undefined);
      if (missing.length === 0) return;
      const message = `Visitors of a site in "${locale}" would read English: "texts" lacks ${listed(missing)}`;
      find(texts === undefined ? { path: ['locale'] } : { path: ['texts'], part: 'key' }, message);
    },
  },
};

const LISTED = 8;

/** The first of the missing texts with their English versions, and the number of the rest. */
function listed(missing: readonly (readonly [name: string, english: string])[]): string {
  const shown = missing.slice(0, LISTED).map(([name, english]) => `${name} ("${english}")`);
  const more = missing.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
