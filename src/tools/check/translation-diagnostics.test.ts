import { expect, it } from 'vitest';
import { bilingualPages, bilingualSnapshot } from '../../../tests/setup/bilingual-site.ts';
import { href, text } from '../../core/block/fields.ts';
import { translatedLinkDiagnostics, unlistedDiagnostics } from './translation-diagnostics.ts';

it('reports records in a language that the site does not list', () => {
  const files = ['posts', 'posts.kn', 'posts.fr'].map((name) => ({ file: `cms/${name}.json`, text: '[]' }));
  expect(unlistedDiagnostics(files, ['en', 'kn']).map(({ file }) => file)).toEqual(['cms/posts.fr.json']);
});

it('reports links to missing pages in the file of the translated record', async () => {
  const to = { $join: ['/stories/', '$story.link'] };
  const pages = bilingualPages({ story: { blocks: [{ type: 'words', title: '$story.title', to }] } });
  const record = (slug: string, link: string, documentId = slug) => ({ documentId, slug, link });
  const en = [record('a', 'b'), record('b', 'lost')];
  const kn = [record('ka', 'nowhere', 'a')];
  const snapshot = await bilingualSnapshot(pages, { en, kn, notes: [] });
  const files = [{ file: 'cms/content/stories.kn.json', text: JSON.stringify(kn) }];
  const fieldsOf = (type: string) => (type === 'words' ? { title: text(), to: href() } : undefined);
  const found = translatedLinkDiagnostics({ ...pages, snapshot }, fieldsOf, files);
  expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'cms/content/stories.kn.json: "/kn/kathegalu/nowhere" is not a page: links to it are left out',
  ]);
});
