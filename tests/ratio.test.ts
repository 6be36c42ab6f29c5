import { expect, it } from 'vitest';
import { compare } from '../bench/ratio.ts';

it('the median of many rounds is more reliable than one round', () => {
  // A fake clock: theirs takes 1 ms, ours between 0.8 and 1.2 ms.
  let now = 0;
  let turn = 0;
  const { ratio, noise, atLeast } = compare(
    () => {
      now += 0.8 + ((turn++ * 7) % 41) / 100;
    },
    () => {
      now += 1;
    },
    400,
    () => now,
  );
  expect(ratio).toBeCloseTo(1, 1);
  expect(noise).toBeGreaterThan(0);
  expect(atLeast).toBeLessThanOrEqual(ratio);
  expect(ratio - atLeast).toBeLessThan(noise / 2);
});
