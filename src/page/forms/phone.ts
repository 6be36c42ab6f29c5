import { filled, type Rule } from './rule.ts';

/**
 * Whether all digits go up by one, down by one, or stay: the whole number, in a circle, so that 9 is
 * followed by 0 and 0 by 9 (docs/decisions: what a run of digits is).
 */
export function isRun(digits: string): boolean {
  return [0, 1, 9].some((step) => goesBy(digits, step));
}

function goesBy(digits: string, step: number): boolean {
  for (let at = 1; at < digits.length; at++) {
    if (Number(digits[at]) !== (Number(digits[at - 1]) + step) % 10) return false;
  }
  return true;
}

const digits: readonly Rule[] = [
  filled('Phone number is required'),
  { message: 'Phone number must contain only digits', holds: (value) => !/[^0-9]/.test(value) },
  {
    message: 'Phone number must be between 8 and 15 digits.',
    holds: (value) => value.length >= 8 && value.length <= 15,
  },
];
const noRun = (message: string): Rule => ({ message, holds: (value) => !isRun(value) });

/** behaviour: forms 21 to 24, 31 */
export const phone: readonly Rule[] = [
  ...digits,
  noRun('Phone number cannot be sequential (e.g., 1234567890, 9876543210) or repeated digits'),
];

/** behaviour: forms 41 */
export const registerPhone: readonly Rule[] = [
  ...digits,
  noRun('Phone number cannot be sequential or repeated digits'),
];
