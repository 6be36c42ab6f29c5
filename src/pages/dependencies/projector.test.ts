import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../content/snapshot.ts';
import { group, href, image, list, text } from '../../core/block/fields.ts';
import { texts } from '../../core/block/texts.ts';
import type { Page } from '../../core/manifest/page.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { MUSEUM } from '../../page/layout/testing/museum.ts';
import type { Pages } from '../pages.ts';
import { collectReads, type FieldsOf } from './bound-content.ts';
import type { Dependencies } from './dependencies.ts';
import { createDependencySharer, createProjector, projectRecord } from './projector.ts';

const cards = list(group({ title: text(), image: image(), to: href() }));
const fieldsOf: FieldsOf = (type) =>
  type === 'cards' ? { title: text(), cards, labels: texts() } : undefined;
const page = (blocks: Page['blocks'], title = '', select?: string): Page => ({
  route: '/books',
  title,
  description: '',
  sources: { page: { url: '/api/books', ...(select === undefined ? {} : { select }) } },
  blocks,
});
const pagesOf = (...pages: Page[]): Pages => ({ site: UNNAMED_SITE, layout: MUSEUM, pages, search: {} });
const media = {
  id: 4,
  url: '/uploads/a.webp',
  width: 9,
  hash: 'a',
  formats: { small: { url: '/uploads/s_a.webp', width: 5, height: 4 } },
};
const record = {
  heading: 'Books',
  unread: 'Nobody reads this',
  shelves: [
    { id: 1, name: 'Poems', note: 'x', picture: media, link: { url: '/poems', label: 'y' } },
    { id: 2, name: 'Maps', note: 'x', picture: null, link: '/maps' },
  ],
};
const cut = (...pages: Page[]) =>
  projectRecord(record, collectReads(pagesOf(...pages), fieldsOf).records.get('/api/books') ?? new Map());

it('keeps the fields that blocks read, and removes unused members of pictures', () => {
  const each = { $each: 'page.shelves', title: '$name', image: '$picture', to: '$link' };
  const picture = { url: media.url, width: 9, formats: { small: { url: '/uploads/s_a.webp', width: 5 } } };
  expect(cut(page([{ type: 'cards', title: '$page.heading', cards: each }]))).toEqual({
    heading: 'Books',
    shelves: [
      { name: 'Poems', picture, link: { url: '/poems' } },
      { name: 'Maps', picture: null, link: '/maps' },
    ],
  });
});

it('keeps the fields that titles and "select" read', () => {
  const selected = page([{ type: 'cards', title: '$page.name' }], '$page.note', 'shelves[id=:shelf]');
  expect(cut(selected)).toEqual({
    shelves: [
      { id: 1, name: 'Poems', note: 'x' },
      { id: 2, name: 'Maps', note: 'x' },
    ],
  });
});

it('keeps everything that an unknown block or prop binds', () => {
  const one = page([{ type: 'cards', title: '$page.heading' }]);
  const other = page([{ type: 'unknown', from: 'page.shelves[1]', anything: '$picture', more: '$' }]);
  expect(cut(one, other)).toEqual({ heading: 'Books', shelves: record.shelves });
});

it('publishes nothing of a record that no page reads', () => {
  const snapshot = { ...EMPTY_SNAPSHOT, records: new Map([['/api/books', record]]) };
  const less = createProjector(fieldsOf)(pagesOf(page([])), snapshot, []);
  expect([...less.shown]).toEqual([['/api/books', {}]]);
});

it('keeps every plain field of a record that is bound to "texts"', () => {
  expect(cut(page([{ type: 'cards', labels: '$page' }]))).toMatchObject({
    heading: 'Books',
    unread: 'Nobody reads this',
  });
});

const reads = (...names: string[]): Dependencies =>
  new Map([['list', new Map(names.map((name) => [name, new Map()]))]]);

it('uses one object for equal dependencies', () => {
  const bound = new Map([
    ['/api/a', reads('title', 'text')],
    ['/api/b', reads('title', 'text')],
    ['/api/c', reads('title')],
  ]);
  const share = createDependencySharer();
  const shared = share(bound);
  expect(shared).toEqual(bound);
  expect(shared.get('/api/b')).toBe(shared.get('/api/a'));
  expect(shared.get('/api/c')).not.toBe(shared.get('/api/a'));
  const text = shared.get('/api/a')?.get('list')?.get('text');
  expect(shared.get('/api/c')?.get('list')?.get('title')).toBe(text);
  expect(share(new Map([['/api/d', reads('title')]])).get('/api/d')).toBe(shared.get('/api/c'));
});
