import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchIndex, SearchPage } from './entry.ts';
import { find } from './find.ts';

const page = (title: string, rest: Partial<SearchPage> = {}): SearchPage => ({
  path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  keywords: [],
  description: '',
  category: 'general',
  priority: 5,
  ...rest,
});
const index = (pages: readonly SearchPage[], documents: SearchIndex['documents'] = []): SearchIndex => ({
  pages,
  documents,
});
const titles = (found: SearchIndex, query: string) => find(found, query).results.map(({ title }) => title);

describe('what is found', () => {
  it('lists the best first', () => {
    const pages = [page('Our gallery'), page('Gallery'), page('Hall', { keywords: ['gallery'] })];
    expect(titles(index(pages), 'gallery')).toEqual(['Gallery', 'Hall', 'Our gallery']);
  });

  it('breaks ties by the higher priority', () => {
    const low = page('Gate A', { keywords: ['gate'], priority: 5 });
    // Ten points less for a word, ten more for priority: the same sum.
    const same = [
      page('Alpha', { description: 'gate' }),
      { ...low, title: 'Beta', description: 'gate', keywords: [] },
    ];
    expect(titles(index(same), 'gate')).toEqual(['Alpha', 'Beta']);
    expect(
      find(index([page('One', { priority: 4 }), page('One', { path: '/b', priority: 9 })]), 'one').results[0]
        ?.path,
    ).toBe('/b');
  });

  it('shows at most eight', () => {
    const many = Array.from({ length: 20 }, (_, at) => page(`Hall ${at}`));
    expect(find(index(many), 'hall').results).toHaveLength(8);
  });

  it('finds documents by their title, after all pages', () => {
    const documents = [{ path: '/uploads/hall.pdf', title: 'Hall' }];
    const found = find(index([page('Old hall', { description: 'hall' })], documents), 'hall').results;
    expect(found.map(({ kind, path }) => [kind, path])).toEqual([
      ['page', '/old-hall'],
      ['document', '/uploads/hall.pdf'],
    ]);
    const many = Array.from({ length: 8 }, (_, at) => page(`Hall ${at}`));
    expect(find(index(many, documents), 'hall').results.every(({ kind }) => kind === 'page')).toBe(true);
  });

  it('suggests up to five pages where nothing matches, the alike first', () => {
    const pages = [
      page('Scholarship', { priority: 1 }),
      ...Array.from({ length: 9 }, (_, at) => page(`Hall ${at}`, { priority: at + 1 })),
    ];
    const { results, suggestions } = find(index(pages), 'scxyzw');
    expect(results).toEqual([]);
    expect(suggestions.map(({ title }) => title)).toEqual([
      'Scholarship',
      'Hall 8',
      'Hall 7',
      'Hall 6',
      'Hall 5',
    ]);
    expect(find(index(pages), 'hall').suggestions).toEqual([]);
  });
});

describe('properties', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 });
  const pages = fc.uniqueArray(
    fc.record({
      path: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 4 }),
      title: word,
      keywords: fc.array(word, { maxLength: 2 }),
      description: word,
      category: fc.constant('about'),
      priority: fc.integer({ min: 1, max: 2 }),
    }),
    { selector: (one) => one.path, maxLength: 12 },
  );

  it('does not depend on the order of the index', () => {
    const shuffled = pages.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, word, ([all, other], query) => {
        expect(find(index(other), query)).toEqual(find(index(all), query));
      }),
    );
  });
});
