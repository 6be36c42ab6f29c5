import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { fixFiles } from '../fix/fix-files.ts';
import type { CheckEnvironment } from '../resolve/resolve-manifest.ts';
import { changeManifest, environment, FILE, SOUND } from '../testing/world.ts';

const people = environment.blocks.get('people');
if (!people) throw new Error('The test site has no block people.');

/** Blocks whose items once had the role under the name "office", and the columns under "across". */
const blocks: CheckEnvironment['blocks'] = new Map([
  ...environment.blocks,
  ['people', { ...people, about: { was: { office: 'role', across: 'columns', gone: 'nowhere' } } }],
]);
const OLD = SOUND.replace('"role":', '"office":').replace('"columns":', '"across":');
const input = (text: string) => ({ ...environment, blocks, files: [{ file: FILE, text }] });
const said = (text: string) =>
  check(input(text)).diagnostics.map(({ code, message }) => `${code}: ${message}`);

test('reports a renamed prop with its current name', () => {
  expect(OLD).not.toBe(SOUND);
  expect(said(OLD)).toEqual([
    'unknown-prop: The prop "across" has been renamed. Did you mean "columns"?',
    'unknown-prop: The prop "office" has been renamed. Did you mean "role"?',
  ]);
});

test('--fix replaces the former name of a prop with its current name', () => {
  expect(fixFiles(input(OLD)).map(({ text }) => text)).toEqual([SOUND]);
});

test('--fix changes nothing if a block sets both names of a prop', () => {
  const both = SOUND.replace('"role":', '"office": "$name", "role":');
  expect(said(both)).toEqual([
    'unknown-prop: The prop "office" is now called "role", which is also given. Keep one of them',
  ]);
  expect(fixFiles(input(both)).map(({ text }) => text)).toEqual([both]);
});

test('reports a prop that no longer exists as unknown', () => {
  expect(said(changeManifest('"columns":', '"gone":'))).toEqual([
    'unknown-prop: Unknown prop "gone" of people. Known props: "title", "columns", "people", "type", "from", "id", "beside"',
  ]);
});
