import { expect, it } from 'vitest';
import { createChangeLog } from './change-log.ts';

it('logs a repeated error of a subject once', () => {
  const lines: string[] = [];
  const report = createChangeLog((line, { level = 'info' } = {}) => lines.push(`${level} ${line}`));
  for (let minute = 0; minute < 3; minute++) {
    report('Content', ['a is down', 'b is down']);
    report('Manifests', []);
  }
  report('Content', ['b is down']);
  report('Content', []);
  report('Content', []);
  expect(lines).toEqual(['warn a is down', 'warn b is down', 'info Content: all well again']);
});

it('does not log a line again if only the number at its start changes', () => {
  const lines: string[] = [];
  const report = createChangeLog((line) => lines.push(line));
  for (const count of [50, 38, 41]) report('Content', [`${count} of 89 sources: 504`]);
  expect(lines).toEqual(['50 of 89 sources: 504']);
});
