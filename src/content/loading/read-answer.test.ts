import { expect, it } from 'vitest';
import { createAnswerReader } from './read-answer.ts';

const read = createAnswerReader();
const body = (title: string) => JSON.stringify({ data: { title } });
const first = read('/api/a', 200, body('one')).record;

it.each([
  ['keeps the record of an equal answer', '/api/a', 200, body('one'), true],
  ['reads an answer of another URL', '/api/b', 200, body('one'), false],
  ['reads an answer with another status', '/api/a', 201, body('one'), false],
  ['reads a changed answer', '/api/a', 200, body('two'), false],
])('%s', (_, url, status, text, isKept) => {
  const { record } = read(url, status, text);
  expect(record).toEqual(JSON.parse(text).data);
  expect(record === first).toBe(isKept);
});

it('forgets the least recently used answers when its memory is full', () => {
  const large = (title: string) => body(title.padEnd(1024 * 1024));
  const records = (title: string) => read(`/api/${title}`, 200, large(title)).record;
  const [old, used] = [records('old'), records('used')];
  for (let at = 0; at < 40; at++) {
    records(String(at));
    if (at % 20 === 0) expect(records('used')).toBe(used);
  }
  expect(records('used')).toBe(used);
  expect(records('old')).not.toBe(old);
});
