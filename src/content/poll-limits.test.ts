import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startPollLimits } from './poll-limits.ts';

it.each([
  ['sources', (look: typeof startPollLimits) => look(8000, 1e9)],
  [
    'pages of a list',
    (look: typeof startPollLimits) => {
      const limits = look(8000, 1);
      limits.expect(1e9);
      return limits;
    },
  ],
])('a look at any number of %s is not over at once', async (_, start) => {
  const limits = start(startPollLimits);
  await wait(20);
  expect(limits.isOver()).toBe(false);
  limits.end();
});
