import { expect, test } from 'vitest';
import { TEXTS } from '../../core/manifest/texts-in.ts';
import { missingTextCheck as missingText } from '../checks/head-checks.ts';
import { checkTexts } from '../testing/world.ts';

const SITE = 'text' in missingText.example ? JSON.parse(missingText.example.text) : {};

function said(site: object): string[] {
  const text = JSON.stringify({ ...SITE, ...site }, null, 2);
  const { diagnostics } = checkTexts({ file: 'page-manifests/site.json', text });
  return diagnostics.flatMap(({ code, file, line, column, message }) =>
    code === missingText.code ? [`${file}:${line}:${column} ${message}`] : [],
  );
}

test('a text missing from a Dutch site is reported under "texts"', () => {
  const { noResults, ...texts } = TEXTS;
  expect(noResults).toBe('No results found for "{query}"');
  expect(said({ texts })).toEqual([
    'page-manifests/site.json:6:3 Visitors of pages in "nl" would read English: "texts" lacks noResults ("No results found for "{query}"")',
  ]);
});

test('a Dutch site without texts is reported at its locale', () => {
  const [line, ...more] = said({ texts: undefined });
  expect(more).toEqual([]);
  expect(line).toContain('page-manifests/site.json:5:13');
  expect(line).toContain(`${Object.keys(TEXTS).length - 8} more`);
});

test.each([
  [{ locale: 'en', texts: undefined }],
  [{ locale: 'en-IN', texts: {} }],
  [{ locale: 'nl-BE', texts: TEXTS }],
  [{ locale: 'de-AT', texts: undefined }],
])('accepts a supported language or a full set of texts: %#', (site) => {
  expect(said(site)).toEqual([]);
});
