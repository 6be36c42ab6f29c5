import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDigitRun, isEmail } from './rules.ts';

it.each(['12345679', '13579135', '87654322', '11111112', '12121212', '1234567899'])(
  'does not treat %s as a run of digits',
  (digits) => expect(isDigitRun(digits)).toBe(false),
);
it('detects a run of digits only while every digit fits', () => {
  const start = fc.record({
    first: fc.nat(9),
    step: fc.constantFrom(0, 1, 9),
    length: fc.integer({ min: 8, max: 15 }),
  });
  fc.assert(
    fc.property(start, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ first, step, length }, at, by) => {
      const digits = Array.from({ length }, (_, index) => (first + index * step) % 10);
      expect(isDigitRun(digits.join(''))).toBe(true);
      const changed = digits.map((digit, index) => (index === at % length ? (digit + by) % 10 : digit));
      expect(isDigitRun(changed.join(''))).toBe(false);
    }),
  );
});

it('accepts exactly the e-mail addresses that match the simple pattern', () => {
  const near = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', '\n', 'é', '😀'), maxLength: 9 });
  fc.assert(
    fc.property(near, (text) => {
      expect(isEmail(text)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text));
    }),
    { numRuns: 5000 },
  );
});
