import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startPollLimits } from './poll-limits.ts';

it.each([
  ['sources', (poll: typeof startPollLimits) => poll(8000, 1e9)],
  [
    'pages of a list',
    (poll: typeof startPollLimits) => {
      const limits = poll(8000, 1);
      limits.expect(1e9);
      return limits;
    },
  ],
])('a poll of any number of %s does not end at once', async (_, start) => {
  const limits = start(startPollLimits);
  await wait(20);
  expect(limits.isOver()).toBe(false);
  limits.end();
});
