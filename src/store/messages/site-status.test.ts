import { expect, it } from 'vitest';
import { createStatusKeeper } from './site-status.ts';

it('goes from starting to serving, degraded and held', () => {
  let time = 1000;
  const status = createStatusKeeper(() => time);
  expect(status.read()).toEqual({
    state: 'starting',
    reasons: [],
    contentAgeSeconds: undefined,
    lastLookSeconds: undefined,
    lastPublishSeconds: undefined,
  });
  status.looked([]);
  expect(status.read().state).toBe('empty');
  status.published(250, false);
  expect(status.read().state).toBe('empty');
  status.published(250, true);
  time = 3000;
  expect(status.read()).toEqual({
    state: 'serving',
    reasons: [],
    contentAgeSeconds: 2,
    lastLookSeconds: 2,
    lastPublishSeconds: 0.25,
  });
  status.looked(['/api/a: 500']);
  expect(status.read()).toMatchObject({ state: 'degraded', contentAgeSeconds: 2, lastLookSeconds: 0 });
  status.looked(['/api/a: 500'], 'Half of the text would go');
  expect(status.read()).toMatchObject({
    state: 'held',
    reasons: ['Half of the text would go', '/api/a: 500'],
  });
  status.looked([]);
  expect(status.read()).toMatchObject({ state: 'serving', reasons: [], contentAgeSeconds: 0 });
});

it('is empty while no published page has content', () => {
  const status = createStatusKeeper();
  status.restored(false);
  expect(status.read().state).toBe('empty');
  status.restored(true);
  expect(status.read().state).toBe('serving');
});
