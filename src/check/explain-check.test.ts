import { expect, test } from 'vitest';
import { exampleDiagnostic, formatCheckExplanation } from './explain-check.ts';
import { checkTexts, SOUND } from './testing/world.ts';
import { ALL_CHECKS } from './visit.ts';

const FILES = import.meta.glob<object>(['./checks/*.ts', '!./checks/*.test.ts'], { eager: true });

test('the manifest behind the examples has no errors', () => {
  expect(checkTexts(SOUND).diagnostics).toEqual([]);
});

test.each(ALL_CHECKS)('$code reports the example from its documentation', (check) => {
  const { diagnostic } = exampleDiagnostic(check);
  expect(diagnostic).toMatchObject({ code: check.code, severity: check.severity });
  expect(diagnostic.message).not.toMatch(/undefined|\[object|null/);
});

test.each(ALL_CHECKS)('$code has a rule text without Markdown links', ({ about }) => {
  expect(about).not.toContain('](');
});

test('explains a check by its rule, an example and the message', () => {
  const choice = ALL_CHECKS.find(({ code }) => code === 'choice');
  expect(choice && formatCheckExplanation(choice)).toBe(`choice (error, fixable with --fix)

A literal is one of the choices of its prop.

For example:

    { "type": "image-text", "side": "letf" },
    Unknown choice "letf". Choices: "left", "right". Did you mean "left"?
`);
});

test.each(Object.entries(FILES))('the check in %s is in the list of all checks', (_, file) => {
  expect(ALL_CHECKS).toEqual(expect.arrayContaining([expect.toBeOneOf(Object.values(file))]));
});

test('no two checks have the same code', () => {
  const codes = ALL_CHECKS.map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)]);
});
