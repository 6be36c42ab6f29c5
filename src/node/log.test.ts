import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const NOON = new Date('2026-11-22T12:00:00Z');

function written(format: 'text' | 'json', ...entry: Parameters<ReturnType<typeof createLog>>): string {
  const lines: string[] = [];
  createLog(
    format,
    (line) => lines.push(line),
    () => NOON,
  )(...entry);
  return lines.join('\n');
}

describe('the log', () => {
  it('writes time, level and message in a line', () => {
    expect(written('text', 'Published')).toBe('2026-11-22T12:00:00.000Z info  Published');
  });

  it('writes one JSON object per line', () => {
    const line = written('json', 'Two\nlines', { level: 'warn', fields: { path: '/a' } });
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      time: '2026-11-22T12:00:00.000Z',
      level: 'warn',
      message: 'Two\nlines',
      path: '/a',
    });
  });

  it('includes the stacks of an error and its causes', () => {
    const error = new Error('Not rendered', { cause: new Error('A field was missing', { cause: 'null' }) });
    for (const format of ['text', 'json'] as const) {
      const line = written(format, 'The page failed', { level: 'error', error });
      expect(line).toMatch(/Error: Not rendered.*log\.test\.ts.*Caused by: Error: A field was missing/s);
      expect(line).toContain('Caused by: null');
    }
  });

  it('shortens long lines', () => {
    const words = 'So it goes. '.repeat(100_000);
    const lines = written('text', `Two\n${words}`, { error: new Error(words) }).split('\n');
    expect(lines[0]).toContain('Two');
    expect(lines[1]).toMatch(/^So it goes.*…$/);
    expect(lines[2]).toMatch(/Error: So it goes.*…$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2100);
    expect(lines.at(-1)).toMatch(/^ +at /);
  });

  it('handles an error that is its own cause', () => {
    const error = new Error('Round and round');
    error.cause = error;
    expect(written('text', 'x', { error }).match(/Caused by/g)).toHaveLength(5);
  });
});
