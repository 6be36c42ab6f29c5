import { expect, test } from 'vitest';
import { plainText, truncateAtWord } from './plain-text.ts';

test('removes markup from a text', () => {
  expect(plainText('**Fees**\n\nPay  by\n\n- card\n- cash')).toBe('Fees Pay by card cash');
});

test('shortens a long text after a whole word', () => {
  expect(truncateAtWord('Two hospitals and three clinics', 31)).toBe('Two hospitals and three clinics');
  expect(truncateAtWord('Two hospitals, and three clinics', 16)).toBe('Two hospitals…');
  expect(truncateAtWord('x'.repeat(40), 10)).toBe(`${'x'.repeat(9)}…`);
});
