import { expect, it } from 'vitest';
import { fillLink, listLinkFields, toRecordLink } from './link-fields.ts';

it.each([
  ['open day', '/stories/open%20day'],
  [7, '/stories/7'],
  [0, '/stories/0'],
  ['', undefined],
  ['..', undefined],
  [Number.NaN, undefined],
  [1.5, undefined],
  [1e21, undefined],
  [null, undefined],
  [true, undefined],
  [{ a: 1 }, undefined],
])('a link built from the field value %j is %s', (value, link) => {
  expect(fillLink('/stories/:slug', { slug: value })).toBe(link);
});

it('a link can contain a field of a related record', () => {
  const link = '/team/:author.slug?from=:slug';
  expect(listLinkFields(link)).toEqual(['author.slug', 'slug']);
  expect(fillLink(link, { slug: 'a', author: { slug: 'rao' } })).toBe('/team/rao?from=a');
  expect(fillLink(link, { slug: 'a', author: null })).toBeUndefined();
});

it.each([false, '/kn/kathegalu/a'])('the record can replace a link by %s', (mark) => {
  expect(fillLink('/stories/:slug', { slug: 'a', '/stories/:slug': mark })).toBe(mark);
});

it.each([
  ['/guides/:guide.topic/:guide.slug', { record: 'guide', name: '/guides/:topic/:slug' }],
  ['/guides/:guide.topic/:story.slug', undefined],
])('the link %s of a page is %j of its record', (link, expected) => {
  expect(toRecordLink(link)).toEqual(expected);
});
