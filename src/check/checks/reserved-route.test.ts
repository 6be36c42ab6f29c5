import { expect, test } from 'vitest';
import { changed, checkTexts } from '../testing/world.ts';

const taken = (route: string) =>
  checkTexts(changed('"/hall-rules"', JSON.stringify(route))).diagnostics.filter(
    ({ code }) => code === 'reserved-route',
  );

test.each(['/index', '/healthz', '/api/x', '/uploads/:name', '/preview', '/scenarios/x'])(
  'refuses a page at %s',
  (route) => expect(taken(route)).toMatchObject([{ where: 'route', severity: 'error' }]),
);

test.each(['/', '/pages-of-history', '/about/index', '/constructor'])(
  'a page can have the route %s',
  (route) => expect(taken(route)).toEqual([]),
);
