import { expect, test } from 'vitest';
import { changeManifest, checkTexts } from '../testing/world.ts';

const taken = (route: string) =>
  checkTexts(changeManifest('"/hall-rules"', JSON.stringify(route))).diagnostics.filter(
    ({ code }) => code === 'reserved-route',
  );

test.each([
  '/index',
  '/healthz',
  '/api/x',
  '/uploads/:name',
  '/scenarios/x',
  '/layout.json',
  '/halls/feed.xml',
  '/kn/llms.txt',
])('refuses a page at %s', (route) =>
  expect(taken(route)).toMatchObject([{ where: 'route', severity: 'error' }]),
);

test.each(['/', '/pages-of-history', '/about/index', '/constructor', '/about.html', '/layout'])(
  'accepts a page at %s',
  (route) => expect(taken(route)).toEqual([]),
);
