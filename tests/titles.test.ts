import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const TITLE = /(?:\b(?:it|test|describe)\(|\)\()\s*(['"`])((?:\\.|(?!\1).)+)\1,/g;
const UNCLEAR = /\b(?:told|tells|says?|stands?|what|whom|meant)\b|; /;
const MOST_WORDS = 14;
it('every test title is one short claim in plain words', () => {
  const files = ['src', 'registry', 'tests', 'packages']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => /\.test\.tsx?$/.test(name) && !/node_modules/.test(name));
  expect(files.length).toBeGreaterThan(200);
  const titles = files.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(TITLE)].map(([, , title = '']) => ({ name, title })),
  );
  expect(titles.length).toBeGreaterThan(800);
  const unclear = titles.filter(({ title }) => UNCLEAR.test(title) || title.split(' ').length > MOST_WORDS);
  expect(unclear.map(({ name, title }) => `${name}: ${title}`)).toEqual([]);
});
