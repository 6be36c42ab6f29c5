import { TEXTS } from '../../core/manifest/texts.ts';
import { textsIn } from '../../core/manifest/texts-in.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeSite } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'missing-text',
  severity: 'warning',
  about:
    'If the engine has no texts in the site’s language, `texts` has all texts of the engine for visitors.',
  example: changeSite(
    '"locale": "en"',
    '"locale": "nl",\n  "texts": { "skip": "Naar de inhoud", "home": "Startpagina" }',
  ),
  visit: {
    site: ({ locale, texts }, find) => {
      const builtInTexts = textsIn(locale);
      const missing = Object.entries(TEXTS).filter(
        ([name]) => (texts?.[name] ?? builtInTexts?.[name]) === undefined,
      );
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
