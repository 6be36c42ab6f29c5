import { expect, test } from 'vitest';
import { codeFrame, formatForTerminal, formatJson, formatProblem, summary } from './format.ts';
import { changed, checkTexts, FILE } from './testing/world.ts';

const text = changed('"type": "banner"', '"type": "baner"');
const { problems } = checkTexts(text);
const [problem] = problems;

test('one line, a frame, and a sum', () => {
  expect(
    formatForTerminal(problems, new Map([[FILE, text]])),
  ).toBe(`page-manifests/our-policy.json:12:15  blocks[0].type: unknown block "baner". Did you mean "banner"?
  11 |   "blocks": [
  12 |     { "type": "baner", "title": "$page.page_heading", "image": "$page.banner_image" },
     |               ^^^^^^^

1 error, 0 warnings`);
});

test('JSON for tools', () => {
  expect(JSON.parse(formatJson(problems))).toEqual({
    problems: [
      {
        file: FILE,
        line: 12,
        column: 15,
        length: 7,
        where: 'blocks[0].type',
        message: 'unknown block "baner". Did you mean "banner"?',
        severity: 'error',
        check: 'unknown-block',
        suggestion: 'banner',
      },
    ],
  });
});

test('the sum says what --fix mends, and when it has to wait', () => {
  const unused = changed('"banner_image": true', '"banner_image": true, "gallery": true');
  expect(summary(checkTexts(unused).problems)).toBe('0 errors, 1 warning (1 of them mended by --fix)');
  const both = changed('"banner_image": true, ', '').replace('"type": "people"', '"type": "peple"');
  expect(summary(checkTexts(both).problems)).toBe(
    '2 errors, 0 warnings (1 of them mended by --fix, some only when their file has no other error)',
  );
});

test('a place that is not in the text has no frame', () => {
  if (!problem) throw new Error('no problem');
  expect(codeFrame('one line', problem)).toBe('');
  expect(formatProblem({ ...problem, message: 'no "a\nb"' })).toMatch(/: no "a\\nb"$/);
  expect(formatProblem({ ...problem, where: '' })).toMatch(/:12:15 {2}unknown block/);
});
