import { expect, it } from 'vitest';
import type { PageSource } from '../../core/manifest/page.ts';
import { selectRecordPart } from './record-part.ts';

const story = (slug: string, tags: unknown, open?: boolean) => ({ slug, tags, open });
const list = [
  story('a', ['x', 'y'], true),
  story('b', ['y'], false),
  story('c', [{ documentId: 'x' }], true),
  story('d', ''),
  story('e', 'y'),
  story('f', ''),
];
const slugs = (part: unknown) =>
  Array.isArray(part) ? part.map(({ slug }: { slug: string }) => slug).join('') : part;

it.each<[part: Omit<PageSource, 'url'>, slug: string, expected: unknown]>([
  [{}, 'a', 'abcdef'],
  [{ limit: 2 }, 'a', 'ab'],
  [{ select: '[slug=:slug].tags[1]' }, 'a', 'y'],
  [{ select: '[slug=:slug]' }, 'z', undefined],
  [{ select: '[slug=:slug]', step: 1 }, 'a', list[1]],
  [{ select: '[slug=:slug]', step: -1 }, 'a', null],
  [{ select: '[slug=:slug]', step: 1 }, 'f', null],
  [{ select: '[slug=:slug]', step: 1 }, 'z', undefined],
  // In the order of the list, not of the values.
  [{ select: '[slug=:slug]', same: 'tags' }, 'a', 'bce'],
  [{ select: '[slug=:slug]', same: 'tags', limit: 1 }, 'a', 'b'],
  [{ select: '[slug=:slug]', same: 'tags', limit: 1 }, 'b', 'a'],
  [{ select: '[slug=:slug]', same: 'open' }, 'a', 'c'],
  [{ select: '[slug=:slug]', same: 'tags' }, 'd', ''],
  [{ select: '[slug=:slug]', same: 'tags' }, 'z', undefined],
  [{ paginate: 4 }, '', 'abcd'],
])('a source with %j at the slug "%s" selects %j', (part, slug, expected) => {
  expect(slugs(selectRecordPart(list, { url: '/api/stories', ...part }, { slug }))).toEqual(expected);
});
