import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { listFirst } from '../../core/diagnostics/words.ts';
import { member } from '../../core/json/json.ts';
import { findEngineTexts, findSiteText, TEXTS } from '../../core/manifest/texts-in.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeSite } from '../definition/example.ts';

const LISTED = 8;

export const missingTextCheck: CheckDefinition = {
  code: 'missing-text',
  severity: 'warning',
  about: 'For a language without built-in texts, `texts` of site.json contains every text of the engine.',
  example: changeSite(
    '"locale": "en"',
    '"locale": "nl",\n  "texts": { "skip": "Naar de inhoud", "home": "Startpagina" }',
  ),
  visit: {
    texts: ({ site, codes }, report) => {
      const texts = member(site, 'texts');
      for (const code of codes) {
        const builtInTexts = findEngineTexts(code);
        const missing = Object.entries(TEXTS).flatMap(([name, english]) =>
          (findSiteText(texts, name, code, codes) ?? builtInTexts?.[name]) === undefined
            ? [`${name} ("${typeof english === 'string' ? english : english.other}")`]
            : [],
        );
        if (missing.length === 0) continue;
        const message = `Visitors of pages in "${code}" would read English: "texts" lacks ${listFirst(missing, LISTED)}`;
        const path = [member(site, 'locales') ? 'locales' : 'locale'];
        report(texts === undefined ? { path } : { path: ['texts'], part: 'key' }, message);
      }
    },
  },
};

/** In the order of CLDR. The order of `Intl` depends on the version of Node. */
const PLURAL_FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export const pluralFormCheck: CheckDefinition = {
  code: 'plural-form',
  severity: 'warning',
  about: 'A text with plural forms has those of its language.',
  example: changeSite(
    '"locale": "en"',
    '"locale": "en",\n  "texts": { "resultCount": { "one": "{count} hit", "few": "{count} hits", "other": "{count} hits" } }',
  ),
  visit: {
    texts: ({ site, codes }, report) => {
      const texts = member(site, 'texts');
      const pairs = Object.keys(TEXTS).flatMap((name) => codes.map((code) => [name, code] as const));
      for (const [name, code] of pairs) {
        const text = findSiteText(texts, name, code, codes);
        if (typeof text !== 'object') continue;
        const rules = new Intl.PluralRules(code);
        const path = ['texts', name, ...(member(texts, name) === text ? [] : [code])];
        const names = PLURAL_FORMS.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));
        for (const form of Object.keys(text).filter((form) => !names.some((one) => one === form))) {
          const message = `"${code}" has no plural form "${form}": its forms are ${choiceList(names)}`;
          report({ path: [...path, form], part: 'key' }, message);
        }
        // Requires only the forms for 0 to 199, because some forms are only for fractions, or for millions.
        const forms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
        const missing = [...forms].filter((form) => text[form] === undefined);
        const message = `The text has no plural form ${choiceList(missing)} of "${code}": visitors read "other"`;
        if (missing.length > 0) report({ path, part: 'key' }, message);
      }
    },
  },
};
