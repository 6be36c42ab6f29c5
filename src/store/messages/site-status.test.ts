import { expect, it } from 'vitest';
import { createStatusKeeper } from './site-status.ts';

const ALL = { sources: 2, missing: [], reasons: [] };
const ONE_FAILS = { sources: 2, missing: ['/api/a?sort=x', '/api/a?sort=y'], reasons: ['/api/a: 500'] };

it('the state changes from starting to serving, degraded and held', () => {
  let time = 1000;
  const status = createStatusKeeper(() => time);
  expect(status.read()).toMatchObject({ state: 'starting', sources: 0, contentAgeSeconds: undefined });
  status.polled(ALL);
  expect(status.read().state).toBe('empty');
  status.published(250, false);
  expect(status.read().state).toBe('empty');
  status.published(250, true);
  time = 3000;
  const ages = { contentAgeSeconds: 2, lastLookSeconds: 2, lastPublishSeconds: 0.25 };
  expect(status.read()).toEqual({ state: 'serving', reasons: [], sources: 2, missing: [], ...ages });
  status.polled(ONE_FAILS);
  const failing = { state: 'degraded', missing: ['/api/a'], contentAgeSeconds: 2, lastLookSeconds: 0 };
  expect(status.read()).toMatchObject(failing);
  status.polled({ ...ONE_FAILS, held: 'Half of the text would go' });
  const reasons = ['Half of the text would go', '/api/a: 500'];
  expect(status.read()).toMatchObject({ state: 'held', reasons });
  status.polled(ALL);
  expect(status.read()).toMatchObject({ state: 'serving', reasons: [], contentAgeSeconds: 0 });
});

it('the state is "empty" while no published page has content', () => {
  const status = createStatusKeeper();
  status.restored(false);
  expect(status.read().state).toBe('empty');
  status.restored(true);
  expect(status.read().state).toBe('serving');
});

it('reports the age of the content from the source that was loaded first', () => {
  let time = 0;
  const status = createStatusKeeper(() => time, true);
  const fails = (...missing: string[]) => status.polled({ sources: 3, missing, reasons: ['late'] });
  const ages: unknown[] = [];
  // Other sources fail each time, but only one fails twice in a row.
  for (const missing of [['/api/a', '/api/b'], ['/api/a', '/api/c'], ['/api/a', '/api/b'], ['/api/c'], []]) {
    time += 60_000;
    ages.push(status.read().contentAgeSeconds);
    fails(...missing);
  }
  ages.push(status.read().contentAgeSeconds);
  expect(ages).toEqual([60, 120, 180, 240, 120, 0]);
});
