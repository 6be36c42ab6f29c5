import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { NAMED } from '../bench/breaks/named.ts';
import { SEEN } from '../bench/breaks/seen.ts';
import { UNSEEN } from '../bench/breaks/unseen.ts';

const textOf = (file: string): string => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8');
const all = [...SEEN, ...NAMED, ...UNSEEN];

test.each(all.map((one) => [one.name, one] as const))('the break "%s" can be made', (_, one) => {
  if (one.from !== '') expect(textOf(one.file)).toContain(one.from);
});

test.each(
  all.flatMap(({ finders }) => finders.filter(({ isTest }) => isTest)).map((one) => [one.name, one] as const),
)('the tests of a break in %s exist', (path, { args }) => {
  expect(existsSync(resolve(import.meta.dirname, '..', path))).toBe(true);
  const named = args.at(-2) === '-t' ? args.at(-1) : undefined;
  // A title of a table has "%s" in place of the page.
  if (named !== undefined) expect(textOf(path)).toContain(named.replace(/^\/\S+/, '%s'));
});
