import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { collegeWords } from './setup/college-words.ts';

const src = resolve(import.meta.dirname, '../src');
const files = (await readdir(src, { recursive: true })).filter(
  (name) => /\.(tsx?|mjs|css|html)$/.test(name) && !/\.test\.|[\\/]testing[\\/]/.test(name),
);
const code = await Promise.all(
  [...files, '../index.html'].map(async (name) => [name, await readFile(join(src, name), 'utf8')] as const),
);

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The lines of the software that contain one of these words. */
function saying(words: readonly string[], around: (word: string) => string): string[] {
  const pattern = new RegExp(words.map((word) => around(escaped(word))).join('|'), 'i');
  return code.flatMap(([name, text]) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
}

test('the engine contains no words of this site', async () => {
  const { names, routes, categories, colors, locales } = await collegeWords();
  expect([names, routes, categories, colors].every((words) => words.length > 1)).toBe(true);
  expect(saying(names, (word) => `\\b${word}\\b`)).toEqual([]);
  expect(saying(colors, (word) => word)).toEqual([]);
  expect(saying(locales, (word) => `\\b${word}\\b`)).toEqual([]);
  expect(saying(routes, (word) => `['"\`]${word}['"\`]`)).toEqual([]);
  // "about" and "services" are also plain words.
  expect(saying(categories, (word) => `categor.*['"\`]${word}['"\`]`)).toEqual([]);
});
