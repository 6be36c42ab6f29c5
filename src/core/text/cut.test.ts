import fc from 'fast-check';
import { expect, it } from 'vitest';
import { truncateText } from './cut.ts';

it.each([
  ['', ''],
  ['a'.repeat(60), 'a'.repeat(60)],
  ['a'.repeat(61), `${'a'.repeat(60)}…`],
  [`${'a'.repeat(59)} bcd`, `${'a'.repeat(59)}…`],
  ['😀'.repeat(61), `${'😀'.repeat(60)}…`],
  [`${'a'.repeat(59)}👨‍👩‍👧‍👦👍🏽`, `${'a'.repeat(59)}👨‍👩‍👧‍👦…`],
])('shortens %j to %j at 60 characters', (text, expected) => {
  expect(truncateText(text, 60)).toBe(expected);
});

it('a shortened text is a prefix of the text within the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(80), (text, length) => {
      const short = truncateText(text, length);
      expect(text.startsWith(short.replace(/…$/, ''))).toBe(true);
      expect([...short].length).toBeLessThanOrEqual(Math.max(length + 1, [...text].length));
    }),
  );
});
