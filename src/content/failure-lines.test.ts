import { expect, it } from 'vitest';
import type { Access } from './connection.ts';
import { formatFailures } from './failure-lines.ts';

it('reports a common cause once in any order of failures', () => {
  const failed = Array.from({ length: 58 }, (_, at) => ({
    url: `/api/${10 + at}`,
    status: 502,
    message: 'Network error',
    detail: 'connect ECONNREFUSED',
  }));
  const other = { url: '/api/other?locale=kn&populate=*', status: 500, message: 'Broken', detail: 'Broken' };
  const lines = [
    '/api/10, /api/11, /api/12 and 55 more: 502 connect ECONNREFUSED',
    '/api/other?locale=kn: 500 Broken',
  ];
  expect(formatFailures([...failed, other])).toEqual(lines);
  expect(formatFailures([other, ...failed.toReversed()])).toEqual(lines);
});

it.each<readonly [Access, number, string]>([
  ['token', 403, 'Give the token these permissions.'],
  [
    'token',
    401,
    'It does not know the token, or the token has expired: set CONTENT_TOKEN to a new API token.',
  ],
  ['account', 401, 'The user or the password in CONTENT_URL is wrong.'],
  ['account', 403, 'The user in CONTENT_URL may not read this: allow it, or set CONTENT_TOKEN instead.'],
  ['none', 403, 'Set CONTENT_TOKEN to an API token of the CMS, of type Custom, with these permissions'],
])('lists the missing permissions once for %s access and status %i', (access, status, advice) => {
  const failed = ['/api/posts/abc?populate=*', '/api/pages?a=1', '/api/pages?b=2'].map((url) => ({
    url,
    status,
    message: 'Forbidden',
    detail: 'Forbidden',
  }));
  const names = access !== 'none' && status === 401 ? '' : ' for /api/pages (find), /api/posts/abc (findOne)';
  expect(formatFailures(failed, () => ['/'], access)).toEqual([
    expect.stringContaining(`The CMS answered ${status}${names}. ${advice}`),
  ]);
});

it('logs the number of sources that fail for the same reason', () => {
  const failed = Array.from({ length: 9 }, (_, at) => ({
    url: `/api/a?sort[0]=${at % 5}`,
    status: 504,
    message: 'Late',
    detail: 'no answer in time',
  }));
  const lines = (count: number) => formatFailures(failed.slice(0, count), () => ['/a'], 'none', 89);
  expect(lines(9)).toEqual(['5 of 89 sources (/readyz lists them): 504 no answer in time']);
  expect(lines(2)).toEqual(['/api/a (/a): 504 no answer in time']);
});
