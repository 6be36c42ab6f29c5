import { expect, it } from 'vitest';
import { createChangeLog } from './change-log.ts';

it('logs the same errors once, each subject by itself, and when they are over', () => {
  const lines: string[] = [];
  const report = createChangeLog((line, { level = 'info' } = {}) => lines.push(`${level} ${line}`));
  for (let minute = 0; minute < 3; minute++) {
    report('Content', ['a is down', 'b is down']);
    report('Manifests', []);
  }
  report('Content', ['b is down']);
  report('Content', []);
  report('Content', []);
  expect(lines).toEqual(['warn a is down\nb is down', 'warn b is down', 'info Content: all well again']);
});
