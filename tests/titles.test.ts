import { expect, it } from 'vitest';
import { sourceFiles } from './setup/source-files.ts';

const TITLE = /(?:\b(?:it|test|describe)\(|\)\()\s*(['"`])((?:\\.|(?!\1).)+)\1,/g;
const UNCLEAR = /\b(?:told|tells|says?|stands?|what|whom|meant)\b|; /;
const MOST_WORDS = 14;
it('every test title is one short claim in plain words', () => {
  const files = sourceFiles(['src', 'registry', 'tests', 'packages'], /\.test\.tsx?$/);
  expect(files.length).toBeGreaterThan(200);
  const titles = files.flatMap(({ name, text }) =>
    [...text.matchAll(TITLE)].map(([, , title = '']) => ({ name, title })),
  );
  expect(titles.length).toBeGreaterThan(800);
  const unclear = titles.filter(({ title }) => UNCLEAR.test(title) || title.split(' ').length > MOST_WORDS);
  expect(unclear.map(({ name, title }) => `${name}: ${title}`)).toEqual([]);
});
