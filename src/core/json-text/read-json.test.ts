import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPositionFinder } from '../json/position.ts';
import { MAX_LENGTH, readJsonText } from './read-json.ts';

function findingsOf(text: string): string[] {
  const positionAt = createPositionFinder(text);
  return readJsonText(text).findings.map(({ place, message }) => {
    const { line, column } = positionAt('span' in place ? place.span.offset : -1);
    return `${line}:${column} ${message}`;
  });
}

describe('reading a manifest file', () => {
  test.each([
    ['a trailing comma', '{\n  "a": 1,\n}', '2:9 A comma too many'],
    ['a trailing comma in a list', '[1, 2,]', '1:6 A comma too many'],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', '2:9 Missing comma'],
    ['a missing colon', '{ "a" 1 }', '1:6 Missing colon'],
    ['a missing brace', '{\n  "a": [1]\n', '2:11 Missing closing }'],
    ['a missing bracket', '{ "a": [1 }', '1:10 Missing closing ]'],
    ['a missing quote', '{ "a": "b }', '1:8 Missing closing "'],
    ['a name without quotes', '{ a: 1 }', '1:3 '],
    ['a comment', '{ // why\n "a": 1 }', '1:3 JSON has no comments'],
    ['single quotes', "{ 'a': 1 }", '1:3 '],
    ['a second value', '{} {}', '1:4 The file continues after its end'],
    ['an unknown escape', '{ "a": "\\x" }', '1:8 Expected one of " \\'],
    ['nothing', '', '1:1 '],
    ['a byte order mark', '\uFEFF{}', '1:1 The file begins with a byte order mark'],
    ['bytes that are not UTF-8', '{\n "a": "Caf\uFFFD" }', '2:11 This character is lost'],
    ['a key twice', '{\n  "a": 1,\n  "a": 2\n}', '3:3 The key "a" is in this object twice'],
    ['__proto__', '{ "__proto__": {} }', '1:3 "__proto__" can\'t be a key'],
  ])('reports %s', (_, text, message) => {
    expect(findingsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test('refuses 10,000 levels of nesting', () => {
    expect(findingsOf('['.repeat(10_000))).toEqual([
      expect.stringContaining('1:65 More than 64 nested lists'),
    ]);
    expect(findingsOf(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toHaveLength(1);
    expect(findingsOf(`${'['.repeat(64)}${']'.repeat(64)}`)).toEqual([]);
  });

  test('refuses a file of 10 MB', () => {
    expect(findingsOf(`"${'x'.repeat(10_000_000)}"`)).toEqual([expect.stringContaining('too long')]);
    expect(findingsOf(`"${'x'.repeat(MAX_LENGTH - 2)}"`)).toEqual([]);
  });

  test('does not count brackets inside a string as nesting', () => {
    expect(findingsOf(JSON.stringify(`\\"${'['.repeat(100)}`))).toEqual([]);
  });

  test('returns the same value as JSON.parse for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value, null, 2);
        fc.pre(!text.includes('"__proto__"'));
        const reading = readJsonText(text);
        expect(reading.findings).toEqual([]);
        expect(reading.value).toEqual(JSON.parse(text));
      }),
    );
  });

  test('accepts exactly the texts that JSON.parse accepts', () => {
    const pieces = fc.constantFrom(...'{ } [ ] , : " a 1 - true /* //'.split(' '), '\\', ' ', '\n');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        const { root, findings } = readJsonText(text);
        if (root) expect(() => JSON.parse(text)).not.toThrow();
        else expect(findings).toHaveLength(1);
      }),
      { numRuns: 2000 },
    );
  });
});
