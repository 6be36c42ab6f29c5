import { expect, it } from 'vitest';
import { createState } from './builder.ts';

it('counts records, manifests and pages in the note of a publication', () => {
  const { note } = createState(
    new Map([
      ['/halls', 'text/html; charset=utf-8'],
      ['/_pages/halls.json', 'application/json; charset=utf-8'],
      ['/halls/feed.xml', 'application/rss+xml'],
      ['missing:/halls/:id', 'text/html; charset=utf-8'],
      ['/sitemap.xml', 'application/xml'],
      ['/api/halls?populate=x', 'application/json; charset=utf-8'],
      ['manifest:page-manifests/halls.json', 'application/json'],
    ]),
  );
  expect(note).toBe('1 record, 1 manifest, 1 page: /halls');
});
