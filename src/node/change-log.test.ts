import { expect, it } from 'vitest';
import { createChangeLog } from './change-log.ts';

it('logs the same errors once, each subject by itself, and when they are over', () => {
  const lines: string[] = [];
  const report = createChangeLog((line) => lines.push(line));
  for (let minute = 0; minute < 3; minute++) {
    report('Content', ['a is down', 'b is down']);
    report('Manifests', []);
  }
  report('Content', ['b is down']);
  report('Content', []);
  report('Content', []);
  expect(lines).toEqual(['a is down\nb is down', 'b is down', 'Content: all well again']);
});
