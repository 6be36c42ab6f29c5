import { LANGUAGE } from '../../core/manifest/language.mjs';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeSite } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'language',
  severity: 'warning',
  about: 'site.json names the version of the language that this package reads.',
  example: changeSite('  "language": 1,\n', ''),
  visit: {
    site: ({ language }, find) => {
      if (language === undefined) {
        const message = `The version of the language is missing: "language": ${LANGUAGE}`;
        find({ path: ['name'], part: 'key' }, message, { write: `"language": ${LANGUAGE},\n  "name"` });
      } else if (language !== LANGUAGE) {
        const message = `The site is written in version ${language} of the language, and this package reads version ${LANGUAGE}. "npx prospectus update" changes the site`;
        find({ path: ['language'] }, message, language < LANGUAGE ? { write: String(LANGUAGE) } : {});
      }
    },
  },
};
