import { expect, it } from 'vitest';
import { loggedTarget, readRequestTarget } from './handler.ts';

it.each([
  ['http://host:80/a%20b?b=1', '/a b', '?b=1'],
  ['HTTPS://host', '/', ''],
  ['//host/a', '//host/a', ''],
  ['/%E0%A4%A', '/%E0%A4%A', ''],
  [Buffer.from('/ಸ/café').toString('latin1'), '/ಸ/café', ''],
  [undefined, '/', ''],
])('%s requests %s with %s', (url, path, query) => {
  expect(readRequestTarget(url)).toMatchObject({ path, query });
});

it.each([
  '/preview/abc.def',
  '/preview/abc.def/fees?x',
  '/previe%77/abc.def',
  'http://host/preview/abc.def?points',
])('logs no token of %s', (url) => expect(loggedTarget(url)).toBe('/preview/…'));

it('logs any other target unchanged', () => expect(loggedTarget('/fees?a=1')).toBe('/fees?a=1'));
