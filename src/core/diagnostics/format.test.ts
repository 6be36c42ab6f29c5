import { expect, test } from 'vitest';
import { changeManifest, checkTexts, FILE } from '../../check/testing/world.ts';
import { codeFrame, formatDiagnostic, formatJson, formatReport, summaryLine } from './format.ts';

const text = changeManifest('"type": "banner"', '"type": "baner"');
const { diagnostics } = checkTexts(text);
const [diagnostic] = diagnostics;

test('the terminal output has code frames and a summary', () => {
  expect(
    formatReport(diagnostics, new Map([[FILE, text]])),
  ).toBe(`page-manifests/hall-rules.json:12:15  blocks[0].type: Unknown block "baner". Did you mean "banner"?
  11 |   "blocks": [
  12 |     { "type": "baner", "title": "$page.page_heading", "image": "$page.banner_image" },
     |               ^^^^^^^

1 error, 0 warnings (--fix fixes 1)`);
});

test('equal findings in several records have one line', () => {
  const inRecords = diagnostics.flatMap((one) =>
    [3, 5].map((line) => ({ ...one, line, where: `[${line}].area`, file: 'cms/content/halls.json' })),
  );
  expect(formatReport(inRecords)).toMatch(/^cms\/content\/halls\.json:3:.*\(and 1 other place\)\n2 errors/);
  const inFields = inRecords.map((one, at) => ({ ...one, where: `[3].area${at}` }));
  expect(formatReport(inFields)).not.toContain('other place');
});

test('the JSON output has all fields of a diagnostic', () => {
  const edit = { offset: text.indexOf('baner'), length: 5, text: 'banner' };
  const place = { file: FILE, line: 12, column: 15, length: 7, where: 'blocks[0].type' };
  expect(JSON.parse(formatJson(diagnostics)).diagnostics).toEqual([
    { ...place, ...diagnostic, code: 'unknown-block', fixable: true, edit },
  ]);
});

test('the summary counts the errors that --fix can repair', () => {
  const unused = changeManifest('"banner_image": true', '"banner_image": true, "gallery": true');
  expect(summaryLine(checkTexts(unused).diagnostics)).toBe('0 errors, 1 warning (--fix fixes 1)');
  const both = changeManifest('"banner_image": true, ', '').replace('"type": "people"', '"type": "crowd"');
  expect(summaryLine(checkTexts(both).diagnostics)).toBe(
    '2 errors, 0 warnings (--fix fixes 1, some only after other errors in their file are fixed)',
  );
});

test('prints no code frame for a position outside the text', () => {
  if (!diagnostic) throw new Error('no diagnostic');
  expect(codeFrame('one line', diagnostic)).toBe('');
  expect(formatDiagnostic({ ...diagnostic, message: 'no "a\nb"' })).toMatch(/: no "a\\nb"$/);
  expect(formatDiagnostic({ ...diagnostic, where: '' })).toMatch(/:12:15 {2}Unknown block/);
});
