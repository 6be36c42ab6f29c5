import { expect, it } from 'vitest';
import { isRightToLeft } from './right-to-left.ts';

it.each([
  ['ar', true],
  ['he-IL', true],
  ['ur-PK', true],
  ['az-Arab', true],
  ['az', false],
  ['en-IN', false],
  ['kn', false],
])('isRightToLeft(%s) is %s', (locale, expected) => {
  expect(isRightToLeft(locale)).toBe(expected);
});
