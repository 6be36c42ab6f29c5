import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_TEXT } from '../../tests/setup/any-text.ts';
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

  it('includes the stack of an error and those of its causes', () => {
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
    expect(lines[0]).toMatch(/Two\\nSo it goes.*…$/);
    expect(lines[1]).toMatch(/^ +Error: So it goes.*…$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2100);
    expect(lines.at(-1)).toMatch(/^ +at /);
  });

  describe('with any text in a message or error', () => {
    const FORGED = '\n2026-11-22T12:00:00.000Z info  Published';
    const parts = fc.oneof(
      ANY_TEXT,
      fc.constantFrom(FORGED, '\r', '\n    at forged.ts:1:1', '\u001b[2J', '\u009b2J', '\u202e'),
    );
    const text = fc.array(parts, { maxLength: 4 }).map((all) => all.join(''));
    const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

    it('writes one line per message and indents the stack of an error', () => {
      fc.assert(
        fc.property(text, text, text, (message, thrown, cause) => {
          const error = new Error(thrown, { cause: new Error(cause) });
          const [first, ...rest] = written('text', message, { error }).split('\n');
          expect(first).toMatch(/^2026-11-22T12:00:00.000Z info {2}/);
          expect(rest.every((line) => /^ {2}((Caused by: )?Error\b| +at )/.test(line))).toBe(true);
          expect(rest.filter((line) => /^ {2}(Caused by: )?Error\b/.test(line))).toHaveLength(2);
          expect(rest.filter((line) => /^ +at forged/.test(line))).toEqual([]);
          expect([first, ...rest].filter((line) => UNSAFE.test(line ?? ''))).toEqual([]);
        }),
      );
    });

    it('writes one line of JSON that parses to the original message', () => {
      fc.assert(
        fc.property(text, text, (message, thrown) => {
          const line = written('json', message, { error: new Error(thrown), fields: { path: thrown } });
          expect(line).not.toMatch(UNSAFE);
          expect(JSON.parse(line)).toMatchObject({ message, path: thrown });
        }),
      );
    });
  });

  it('does not loop for an error that is its own cause', () => {
    const error = new Error('Round and round');
    error.cause = error;
    expect(written('text', 'x', { error }).match(/Caused by/g)).toHaveLength(5);
  });
});
