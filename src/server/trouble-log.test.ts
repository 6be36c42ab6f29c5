import { expect, it } from 'vitest';
import { failureLines, troubleLog } from './trouble-log.ts';

it('says the same trouble once, each matter by itself, and when it is over', () => {
  const lines: string[] = [];
  const say = troubleLog((line) => lines.push(line));
  for (let minute = 0; minute < 3; minute++) {
    say('Content', ['a is down', 'b is down']);
    say('Manifests', []);
  }
  say('Content', ['b is down']);
  say('Content', []);
  say('Content', []);
  expect(lines).toEqual(['a is down\nb is down', 'b is down', 'Content: all well again']);
});

it('says a common cause once, whichever source fails first', () => {
  const failed = Array.from({ length: 58 }, (_, at) => ({
    url: `/api/${10 + at}`,
    status: 502,
    message: 'connect ECONNREFUSED',
  }));
  const other = { url: '/api/other', status: 500, message: 'Broken' };
  const lines = [
    '/api/10, /api/11, /api/12 … and 55 more: 502 connect ECONNREFUSED',
    '/api/other: 500 Broken',
  ];
  expect(failureLines([...failed, other])).toEqual(lines);
  expect(failureLines([other, ...failed.toReversed()])).toEqual(lines);
});
