import { expect, it } from 'vitest';
import { unlistedDiagnostics } from './check-site.ts';

it('reports records in a language that the site does not list', () => {
  const files = ['posts', 'posts.kn', 'posts.fr'].map((name) => ({ file: `cms/${name}.json`, text: '[]' }));
  expect(unlistedDiagnostics(files, ['en', 'kn']).map(({ file }) => file)).toEqual(['cms/posts.fr.json']);
});
