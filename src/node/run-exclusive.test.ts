import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runExclusive } from './run-exclusive.ts';

function counted(fails = false) {
  const count = { runs: 0, now: 0, most: 0 };
  const go = runExclusive(async () => {
    count.runs += 1;
    count.now += 1;
    count.most = Math.max(count.most, count.now);
    await turn();
    count.now -= 1;
    if (fails) throw new Error('failed');
  });
  return { count, go };
}

it('several calls during a run cause one further run', async () => {
  const { count, go } = counted();
  const first = go();
  await Promise.resolve().then(() => undefined);
  await Promise.all([first, go(), go(), go()]);
  expect(count).toEqual({ runs: 2, now: 0, most: 1 });
});

it('two runs never overlap', async () => {
  const { count, go } = counted();
  const first = go();
  await Promise.resolve();
  const chained = first.then(() => go());
  await Promise.all([chained, go(), first.then(() => go()).then(() => go())]);
  expect(count.most).toBe(1);
});

it('a failed run does not prevent the next one', async () => {
  const { count, go } = counted(true);
  const first = go();
  await expect(first).rejects.toThrow('failed');
  await expect(go()).rejects.toThrow('failed');
  expect(count).toEqual({ runs: 2, now: 0, most: 1 });
});
