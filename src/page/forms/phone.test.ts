import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isRun } from './rules.ts';

describe('a run of digits', () => {
  it.each([
    '12345678',
    '01234567',
    '1234567890',
    '0123456789',
    '90123456',
    '123456789012345',
    '98765432',
    '9876543210',
    '0987654321',
    '10987654',
    '321098765432109',
    '00000000',
    '555555555555555',
  ])('%s is one', (digits) => expect(isRun(digits)).toBe(true));
  it.each([
    '12345679',
    '02345678',
    '12344567',
    '13579135',
    '98765431',
    '87654322',
    '11111112',
    '12121212',
    '1234567899',
  ])('%s is none', (digits) => expect(isRun(digits)).toBe(false));
  it('is the same run from the other end', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 15 });
    fc.assert(
      fc.property(digits, (text) => {
        expect(isRun([...text].reverse().join(''))).toBe(isRun(text));
      }),
    );
  });
  it('is no longer one with any digit changed', () => {
    const start = fc.record({
      first: fc.nat(9),
      step: fc.constantFrom(0, 1, 9),
      length: fc.integer({ min: 8, max: 15 }),
    });
    fc.assert(
      fc.property(start, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ first, step, length }, at, by) => {
        const digits = Array.from({ length }, (_, index) => (first + index * step) % 10);
        expect(isRun(digits.join(''))).toBe(true);
        const changed = digits.map((digit, index) => (index === at % length ? (digit + by) % 10 : digit));
        expect(isRun(changed.join(''))).toBe(false);
      }),
    );
  });
});

it('takes as an e-mail address what the simple shape takes', () => {
  const near = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', '\n', 'é', '😀'), maxLength: 9 });
  fc.assert(
    fc.property(near, (text) => {
      expect(isEmail(text)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text));
    }),
    { numRuns: 5000 },
  );
});
