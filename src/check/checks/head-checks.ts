import { choiceList, nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { member } from '../../core/json/json.ts';
import { LANGUAGE } from '../../core/manifest/language.mjs';
import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change, changeSite, pageText } from '../definition/example.ts';
import { textKey } from '../site/head-words.ts';
import { isUsedPage } from '../site/site.ts';

export const descriptionCheck: CheckDefinition = {
  code: 'description',
  severity: 'error',
  about: 'A page has a description, its own or that of its search entry.',
  example: change('  "description": "The rules of the house, and whom to call.",\n', ''),
  visit: {
    page: (page, report) => {
      if (member(page, 'route') === NOT_FOUND_ROUTE) return;
      const path = ['search', 'description'];
      const text = path.reduce<unknown>(member, page);
      if (typeof text === 'string' && text.startsWith('$'))
        report({ path }, '"description" in "search" is plain text: it can’t be a binding');
      // A misspelt name is reported at its own position.
      if (Object.keys(page).some((key) => nearestWord(key, PLACES))) return;
      report({ path: [] }, 'The page has no description. Give "description", or "search" with one');
    },
  },
};

const PLACES = ['description', 'search'];

export const duplicateDescriptionCheck: CheckDefinition = {
  code: 'duplicate-description',
  severity: 'warning',
  about: 'Each page has its own description: search engines show it to distinguish pages.',
  example: { texts: [pageText('/a', 'One page'), pageText('/b', 'Another page')] },
  visit: {
    inSite: ({ facts }, site, report) => {
      const { description } = facts;
      if (!description || !isUsedPage(site, facts)) return;
      const first = site.descriptions.get(textKey(description.text));
      if (first && first !== facts)
        report({ path: description.path }, `${first.file} has the same description`);
    },
  },
};

export const duplicateTitleCheck: CheckDefinition = {
  code: 'duplicate-title',
  severity: 'warning',
  about: 'Each page has its own title.',
  example: { texts: [pageText('/a'), pageText('/b')] },
  visit: {
    inSite: ({ facts }, site, report) => {
      const { title } = facts;
      if (title === undefined || !isUsedPage(site, facts)) return;
      const first = site.titles.get(textKey(title));
      if (first && first !== facts)
        report({ path: ['title'] }, `${first.file} has the same title: "${title}"`);
    },
  },
};

export const untranslatedCheck: CheckDefinition = {
  code: 'untranslated',
  severity: 'warning',
  about: 'A translated text has all languages of the site.',
  example: changeSite('"name": "Museum",', '"name": { "en": "Museum" },\n  "locales": ["en", "de"],'),
};

export const unknownLanguageCheck: CheckDefinition = {
  code: 'unknown-language',
  severity: 'warning',
  about: 'Translated texts and files of records have only languages of the site.',
  example: changeSite(
    '"name": "Museum",',
    '"name": { "en": "Museum", "ed": "Museum" },\n  "locales": ["en", "de"],',
  ),
};

export const feedCheck: CheckDefinition = {
  code: 'feed',
  severity: 'error',
  about: 'A page with a feed has one fixed address, below which the feed is served.',
  example: change(
    '"route": "/hall-rules",',
    '"route": "*",\n  "feed": { "$each": "page.committee.details", "title": "$name", "link": "/hall-rules" },',
  ),
  visit: {
    manifest: ({ value: { route, feed }, params }, report) => {
      if (feed === undefined || typeof route !== 'string') return;
      const place = { path: ['feed'], part: 'key' as const };
      if (route === NOT_FOUND_ROUTE) report(place, 'A feed needs a page with an address of its own');
      else if (params.length > 0)
        report(place, `A route with a parameter (":${params[0]}") can't have a feed`);
    },
  },
};

export const searchCategoryCheck: CheckDefinition = {
  code: 'search-category',
  severity: 'error',
  about: 'site.json names the category of each search entry.',
  example: {
    from: '"sources"',
    to: '"search": { "keywords": ["rules"], "description": "Rules.", "category": "ruels", "priority": 5 },\n  "sources"',
    beside: { file: 'page-manifests/site.json', text: '{ "categories": ["rules", "people"] }' },
  },
  visit: {
    inSite: ({ facts }, site, report) => {
      const { category: word } = facts;
      // Without a site.json, a few pages may use any category.
      const candidates = site.categories;
      if (word === undefined || !candidates || candidates.includes(word) || !isUsedPage(site, facts)) return;
      const message = `Unknown category ${JSON.stringify(word)}. Categories: ${choiceList(candidates)}`;
      report({ path: ['search', 'category'] }, message, { word, candidates });
    },
  },
};

export const languageCheck: CheckDefinition = {
  code: 'language',
  severity: 'warning',
  about: 'site.json names the version of the language that this package reads.',
  example: changeSite('  "language": 1,\n', ''),
  visit: {
    site: ({ language }, report) => {
      if (language === undefined) {
        const message = `The version of the language is missing: "language": ${LANGUAGE}`;
        report({ path: ['name'], part: 'key' }, message, { write: `"language": ${LANGUAGE},\n  "name"` });
      } else if (language !== LANGUAGE) {
        const message = `The site is written in version ${language} of the language, and this package reads version ${LANGUAGE}. "npx prospectus update" changes the site`;
        report({ path: ['language'] }, message, language < LANGUAGE ? { write: String(LANGUAGE) } : {});
      }
    },
  },
};
