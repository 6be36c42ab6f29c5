import { expect, it } from 'vitest';
import { createChangeLog } from './change-log.ts';

it('says the same trouble once, each matter by itself, and when it is over', () => {
  const lines: string[] = [];
  const say = createChangeLog((line) => lines.push(line));
  for (let minute = 0; minute < 3; minute++) {
    say('Content', ['a is down', 'b is down']);
    say('Manifests', []);
  }
  say('Content', ['b is down']);
  say('Content', []);
  say('Content', []);
  expect(lines).toEqual(['a is down\nb is down', 'b is down', 'Content: all well again']);
});
