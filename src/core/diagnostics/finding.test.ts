import { parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { type Details, type Finding, findingConverter } from './finding.ts';

const FILE = 'page-manifests/a.json';
const TEXT = '{\n  "title": "One",\n  "blocks": [{ "side": "letf" }]\n}\n';
const check = { code: 'choice', severity: 'error' } as const;
const SIDE = { path: ['blocks', 0, 'side'] };

const found = (place: Finding['place'], details: Details = {}, text = TEXT) =>
  findingConverter(FILE, text, parseTree(text))({ check, place, message: 'Unknown choice', ...details });

test('a finding has a position and a link to its documentation', () => {
  expect(found(SIDE)).toEqual({
    ...{ code: 'choice', severity: 'error', file: FILE },
    ...{ line: 3, column: 24, length: 6, where: 'blocks[0].side', message: 'Unknown choice' },
  });
});

test.each<[string, Finding['place'], object]>([
  ['the name of a member', { ...SIDE, part: 'key' }, { line: 3, column: 16, length: 6 }],
  ['a part of a text', { ...SIDE, part: { offset: 1, length: 2 } }, { line: 3, column: 26, length: 2 }],
  ['the owner of a missing member', { path: ['blocks', 0, 'id'] }, { line: 3, column: 14, length: 18 }],
  ['a range of the file', { span: { offset: 4, length: 7 } }, { line: 2, column: 3, length: 7, where: '' }],
])('a finding can point to %s', (_, place, expected) => {
  expect(found(place)).toMatchObject(expected);
});

test('a finding without a syntax tree points to the first character', () => {
  const place = { path: ['title'] };
  const [diagnostic] = [{ check, place, message: 'M' }].map(findingConverter(FILE, '{', undefined));
  expect(diagnostic).toMatchObject({ line: 1, column: 1, length: 1, where: 'title' });
});

test('a finding shows its hint if no name is similar', () => {
  const candidates = ['left', 'right'];
  const hint = 'Choices: left, right';
  expect(found(SIDE, { word: 'letf', candidates, hint })).toMatchObject({
    message: 'Unknown choice. Did you mean "left"?',
    suggestion: 'left',
  });
  const far = found(SIDE, { word: 'above', candidates, hint });
  expect(far.message).toBe('Unknown choice. Choices: left, right');
  expect(far).not.toHaveProperty('suggestion');
});

test('an edit has a range and a replacement text', () => {
  expect(found(SIDE, { write: '"left"' }).edit).toEqual({ offset: 43, length: 6, text: '"left"' });
});
