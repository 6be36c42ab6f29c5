import { expect, test } from 'vitest';
import { TEXTS } from '../../core/manifest/texts-in.ts';
import { untranslatedCheck } from '../checks/head-checks.ts';
import { missingTextCheck as missingText, pluralFormCheck } from '../checks/text-checks.ts';
import { checkTexts } from '../testing/world.ts';

const SITE = 'text' in missingText.example ? JSON.parse(missingText.example.text) : {};

const CODES = [missingText, pluralFormCheck, untranslatedCheck].map(({ code }) => code);

function said(site: object): string[] {
  const text = JSON.stringify({ ...SITE, ...site }, null, 2);
  const { diagnostics } = checkTexts({ file: 'page-manifests/site.json', text });
  return diagnostics.flatMap(({ code, file, line, column, message }) =>
    CODES.includes(code) ? [`${file}:${line}:${column} ${message}`] : [],
  );
}

test('reports a text that "texts" of a Dutch site lacks', () => {
  const { noResults, ...texts } = TEXTS;
  expect(noResults).toBe('No results found for "{query}"');
  expect(said({ texts })).toEqual([
    'page-manifests/site.json:6:3 Visitors of pages in "nl" would read English: "texts" lacks noResults ("No results found for "{query}"")',
  ]);
});

test('reports a Dutch site without "texts" at its locale', () => {
  const [line, ...more] = said({ texts: undefined });
  expect(more).toEqual([]);
  expect(line).toContain('page-manifests/site.json:5:13');
  expect(line).toContain(`${Object.keys(TEXTS).length - 8} more`);
});

const several = { locale: undefined, locales: ['en', 'cs'] };
const czech = Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, { cs: text }]));
const hits = { one: '{count} hit', few: '{count} hits', other: '{count} hits' };

test.each([
  ['a missing form', hits, []],
  ['one text for all numbers', '{count} x', []],
  ['a missing form', { ...hits, few: undefined }, ['no plural form "few" of "cs": visitors read "other"']],
  ['an unknown form', { ...hits, two: 'x' }, ['no plural form "two": its forms are "one", "few", "many"']],
])('checks the plural forms of a text: %s', (_, text, expected) => {
  const texts = { ...czech, formErrors: { cs: 'x' }, suggestions: { cs: 'x' }, resultCount: { cs: text } };
  expect(said({ ...several, texts })).toEqual(expected.map((one) => expect.stringContaining(one)));
});

test('reports a text that only one of two languages has', () => {
  expect(said({ ...several, texts: { ...czech, home: 'Start' } }).join()).toContain('lacks home ("Home")');
});

test.each([
  [{ locale: 'en', texts: undefined }],
  [{ locale: 'en-IN', texts: {} }],
  [{ locale: 'nl-BE', texts: TEXTS }],
  [{ locale: 'de-AT', texts: undefined }],
])('accepts a language with built-in texts or with all texts: case %#', (site) => {
  expect(said(site)).toEqual([]);
});
