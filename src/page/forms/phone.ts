/**
 * Whether all digits go up by one, down by one, or stay: the whole number, in a circle, so that 9 is
 * followed by 0 and 0 by 9 (docs/decisions: what a run of digits is).
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
