import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { SearchPage } from './entry.ts';
import { prepareEntry, type Scorable } from './prepare-index.ts';
import { parseQuery } from './query.ts';
import { score as scoreEntry } from './score.ts';
import { countEdits, indexWords } from './similar-words.ts';

/** A page without matches and priority, so that every point in a test comes from the test's own words. */
const BLANK: Scorable = { title: 'Qqq', keywords: [], description: '', category: 'general', priority: 0 };
/** The points of the only page in an index. */
function score(page: Scorable, query: string): number {
  const entry = prepareEntry('page', { path: '/x', ...page });
  return scoreEntry(entry, parseQuery(query, indexWords([entry])));
}
const points = (page: Partial<Scorable>, query: string) => score({ ...BLANK, ...page }, query);

// A query of one letter, or of foreign letters, matches no other row by chance.
test.each<[string, Partial<Scorable>, string, number]>([
  ['title exactly equals query', { title: 'A-B' }, 'a-b', 1000 + 200 * 2],
  ['title contains query', { title: 'Galle' }, 'all', 600],
  ['keyword exactly equals', { keywords: ['fee'] }, 'fee', 750 + 150],
  ['keyword contains', { keywords: ['coffee'] }, 'ffe', 350],
  ['query word in description', { description: 'By bus.' }, 'xx bus', 75],
  ['description contains the whole query', { description: 'By city bus.' }, 'city bus', 150 + 75 * 2],
  ['fuzzy match', { title: 'Gallery' }, 'galery', 100],
  ['fuzzy match of a keyword', { keywords: ['hostel'] }, 'hostl', 100],
  ['fuzzy match of a swapped pair', { title: 'Dental' }, 'denatl', 100],
])('gives a match its points: %s', (_, page, query, expected) => {
  expect(points(page, query)).toBe(expected);
});

test('priority and category add points only if a page matches', () => {
  expect(points({ title: 'Galle', priority: 7 }, 'gal')).toBe(800 + 70);
  expect(points({ title: 'Bus', category: 'student', priority: 3 }, 'student bus')).toBe(200 + 30 + 50);
  expect(points({ category: 'student', priority: 10 }, 'student')).toBe(0);
  expect(points({ priority: 10 }, 'zzz')).toBe(0);
});

describe('the score', () => {
  it('is the sum of the points of all matching fields', () => {
    const page = {
      title: 'Hostel',
      keywords: ['hostel', 'hostel rooms'],
      description: 'The hostel.',
      priority: 5,
    };
    const all = 1000 + 750 + 200 + 150 + 75 + 150 + 100 + 50;
    expect(points(page, 'Hostel')).toBe(all);
  });

  it('counts the best keyword once', () => {
    expect(points({ keywords: ['feel', 'fees', 'coffee'] }, 'fee')).toBe(500);
  });

  it('counts each query word once', () => {
    expect(points({ title: 'Old Hall' }, 'old old')).toBe(200);
  });

  it('ignores case, accents and surrounding blanks', () => {
    expect(points({ title: 'Café' }, '  CAFE ')).toBe(points({ title: 'cafe' }, 'cafe'));
  });

  it('tolerates two typos, or one in a short word', () => {
    expect(countEdits('gallery', 'galery')).toBeDefined();
    expect(countEdits('gallery', 'gally')).toBeDefined();
    expect(countEdits('gallery', 'gall')).toBeUndefined();
    expect(countEdits('bds', 'mds')).toBeDefined();
    expect(countEdits('nrf', 'nirf')).toBeDefined();
    expect(countEdits('bca', 'mda')).toBeUndefined();
    expect(countEdits('be', 'bed')).toBeUndefined();
    expect(points({ title: 'Mds' }, 'bds')).toBe(100);
    expect(points({ title: 'Mds', keywords: ['bds'] }, 'bds')).toBe(750 + 150);
    expect(countEdits('walk', 'wall')).toBeDefined();
    expect(countEdits('walk', 'will')).toBeUndefined();
  });

  it('contains points for similarity only for words that no page contains', () => {
    expect(points({ title: 'Ranking' }, 'ragging')).toBe(100);
    expect(points({ title: 'Ranking', description: 'Against ragging.' }, 'ragging')).toBe(75 + 150);
    expect(points({ title: 'Ranking', keywords: ['anti-raggings'] }, 'ragging')).toBe(350);
  });

  it('contains no priority or category for a match by similarity', () => {
    expect(points({ title: 'Gallery', priority: 9 }, 'galery')).toBe(100);
    expect(points({ title: 'Gallery', priority: 9, category: 'student' }, 'galery student')).toBe(100);
    expect(points({ title: 'Gallery', priority: 9, description: 'A wall.' }, 'galery wall')).toBe(265);
  });
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é', '-'), minLength: 1, maxLength: 6 });
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
const page: fc.Arbitrary<SearchPage> = fc.record({
  path: fc.constant('/x'),
  title: words,
  keywords: fc.array(words, { maxLength: 4 }),
  description: words,
  category: fc.constantFrom('about', 'student', 'a'),
  priority: fc.integer({ min: 1, max: 10 }),
});

// Of a query like "b com", which may be an abbreviation, only one of two spellings gives points.
const unabbreviated = words.filter((query) => !/(^|[ -])[^ -]{1,2}[ -]+[^ -]/.test(query));

it('a page with one more match never has a lower score', () => {
  fc.assert(
    fc.property(page, unabbreviated, (one, query) => {
      const more = [
        { ...one, keywords: [...one.keywords, query] },
        { ...one, description: `${one.description} ${query}` },
        { ...one, priority: one.priority + 1 },
        { ...one, title: query },
      ];
      const entries = [one, ...more].map((it) => prepareEntry('page', it));
      // The words of the index decide how the query is read.
      const [before = 0, ...after] = entries.map((it) =>
        scoreEntry(it, parseQuery(query, indexWords(entries))),
      );
      for (const points of after) expect(points).toBeGreaterThanOrEqual(before);
    }),
  );
});
