import { expect, test } from 'vitest';
import { changed, checkTexts } from '../testing/world.ts';

const taken = (route: string) =>
  checkTexts(changed('"/hall-rules"', JSON.stringify(route))).diagnostics.filter(
    ({ code }) => code === 'reserved-route',
  );

test.each(['/index', '/healthz', '/api/x', '/uploads/:name', '/preview', '/scenarios/x', '/catalogue'])(
  'no page can stand at %s',
  (route) => expect(taken(route)).toMatchObject([{ where: 'route', severity: 'error' }]),
);

test.each(['/', '/pages-of-history', '/about/index', '/constructor'])('%s is free', (route) =>
  expect(taken(route)).toEqual([]),
);
