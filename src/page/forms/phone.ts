/**
 * True if every digit of the number is one more than the digit before it, or every one is one less, or all are the
 * same. Counting wraps around: 9 is followed by 0, and 0 by 9 (behaviour: forms 24).
 */
export function isRun(digits: string): boolean {
  return [0, 1, 9].some((step) => hasConstantStep(digits, step));
}

function hasConstantStep(digits: string, step: number): boolean {
  for (let at = 1; at < digits.length; at++) {
    if (Number(digits[at]) !== (Number(digits[at - 1]) + step) % 10) return false;
  }
  return true;
}
