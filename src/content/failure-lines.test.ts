import { expect, it } from 'vitest';
import { failureLines } from './failure-lines.ts';

it('lists a common cause once, in any order of failures', () => {
  const failed = Array.from({ length: 58 }, (_, at) => ({
    url: `/api/${10 + at}`,
    status: 502,
    message: 'Network error',
    detail: 'connect ECONNREFUSED',
  }));
  const other = { url: '/api/other', status: 500, message: 'Broken', detail: 'Broken' };
  const lines = ['/api/10, /api/11, /api/12 and 55 more: 502 connect ECONNREFUSED', '/api/other: 500 Broken'];
  expect(failureLines([...failed, other])).toEqual(lines);
  expect(failureLines([other, ...failed.toReversed()])).toEqual(lines);
});
