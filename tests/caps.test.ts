import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const isTest = (file: string): boolean => /\.test\.[a-z]+$|(^|\/)(tests?|testing|fixtures)\//.test(file);
const isCode = (file: string): boolean => /\.(ts|tsx|mjs|js)$/.test(file);
const codeIn = (folder: string): string[] =>
  files.filter((file) => file.startsWith(`${folder}/`) && isCode(file) && !isTest(file));
const linesOf = (list: readonly string[]): number =>
  list.reduce((sum, file) => sum + text(file).split('\n').length - 1, 0);
const documents = files.filter((file) =>
  /^(docs\/.*|README|CONTRIBUTING|SECURITY|CHANGELOG|AGENTS|bench\/README)\S*md$/.test(file),
);
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text('package.json'));

/** A change that exceeds a cap deletes something first (docs/decisions/0125-an-engine-and-its-packages.md). */
const CAPS: readonly (readonly [subject: string, count: () => number, cap: number])[] = [
  ['lines of src', () => linesOf(codeIn('src')), 45_000],
  ['lines of registry', () => linesOf(codeIn('registry')), 7_500],
  ['lines of packages', () => linesOf(codeIn('packages')), 8_000],
  ['modules of src', () => codeIn('src').length, 750],
  ['folders of src', () => new Set(codeIn('src').map(dirname)).size, 72],
  ['lines of tests', () => linesOf(files.filter((file) => isTest(file) && isCode(file))), 38_000],
  [
    'words of documents',
    () => documents.reduce((sum, file) => sum + text(file).split(/\s+/).filter(Boolean).length, 0),
    30_000,
  ],
  [
    'direct dependencies of the root',
    () => Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).length,
    46,
  ],
];

it.each(CAPS)('the number of %s is at most its cap', (_, count, cap) => {
  expect(count()).toBeLessThanOrEqual(cap);
});
