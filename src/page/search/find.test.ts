import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { SearchIndex, SearchPage } from './entry.ts';
import { findPages } from './find.ts';
import { prepareIndex } from './prepare-index.ts';
import { parseQuery } from './query.ts';
import { score } from './score.ts';

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
const search = async (found: SearchIndex, query: string) => findPages(await prepareIndex(found), query);
const titles = async (found: SearchIndex, query: string) =>
  (await search(found, query)).results.map(({ title }) => title);

describe('search results', () => {
  it('with equal scores are sorted by priority', async () => {
    const low = page('Gate A', { keywords: ['gate'], priority: 5 });
    // Ten points less for a word and ten more for priority give the same sum.
    const same = [
      page('Alpha', { description: 'gate' }),
      { ...low, title: 'Beta', description: 'gate', keywords: [] },
    ];
    expect(await titles(index(same), 'gate')).toEqual(['Alpha', 'Beta']);
    expect(
      (await search(index([page('One', { priority: 4 }), page('One', { path: '/b', priority: 9 })]), 'one'))
        .results[0]?.path,
    ).toBe('/b');
  });

  it('are at most eight', async () => {
    const many = Array.from({ length: 20 }, (_, at) => page(`Hall ${at}`));
    expect((await search(index(many), 'hall')).results).toHaveLength(8);
  });

  it('have pages before documents', async () => {
    const documents = [{ path: '/uploads/hall.pdf', title: 'Hall' }];
    const found = (await search(index([page('Old hall', { description: 'hall' })], documents), 'hall'))
      .results;
    expect(found.map(({ kind, path }) => [kind, path])).toEqual([
      ['page', '/old-hall'],
      ['document', '/uploads/hall.pdf'],
    ]);
    const many = Array.from({ length: 8 }, (_, at) => page(`Hall ${at}`));
    expect((await search(index(many, documents), 'hall')).results.every(({ kind }) => kind === 'page')).toBe(
      true,
    );
  });

  it('end with documents that match only in their content', async () => {
    const documents = [{ path: '/uploads/stops.pdf', title: 'Stops', words: 'Peenya Jalahalli hall' }];
    expect(await titles(index([page('Hall')], documents), 'peenya')).toEqual(['Stops']);
    expect(await titles(index([page('Hall')], documents), 'peenya hall')).toEqual(['Hall', 'Stops']);
  });

  it('are sorted by the number of matching words, then by score', async () => {
    const pages = [
      page('Hall', { keywords: ['hall'], priority: 10 }),
      page('Rooms', { description: 'The hall and its price.', priority: 1 }),
    ];
    expect(await titles(index(pages), 'hall price')).toEqual(['Rooms', 'Hall']);
    const documents = [{ path: '/uploads/price.pdf', title: 'Price of the hall' }];
    expect((await titles(index(pages, documents), 'price of the hall'))[1]).toBe('Price of the hall');
  });

  it.each(['', '...'])('are empty for a query without words: %s', async (query) => {
    expect(await titles(index([page('Imagine ... & "Inspire"?!')]), query)).toEqual([]);
  });

  it('ignore very common words, unless the query has no others', async () => {
    const pages = [page('How to come', { priority: 10 }), page('Visit', { keywords: ['visit us'] })];
    expect(await titles(index(pages), 'how to visit')).toEqual(['Visit']);
    expect(await titles(index(pages), 'how to')).toEqual(['How to come']);
  });

  it('match a word of three letters to whole words only', async () => {
    const pages = [page('Shop', { description: 'Business all day.' }), page('B.Sc. Nursing')];
    expect(await titles(index(pages), 'bus')).toEqual([]);
    expect(await titles(index(pages), 'busin')).toEqual(['Shop']);
    expect(await titles(index(pages), 'bsc nursing')).toEqual(['B.Sc. Nursing']);
    expect(await titles(index(pages), 'b.sc. nursing')).toEqual(['B.Sc. Nursing']);
  });

  it.each([
    ['ಕಾಲು', ['ಕಾಲು']],
    ['ಆರ್ಜಿಸಿ', ['ಆರ್‌ಜಿಸಿ']],
    ['ಬಿಕಾಂ', ['ಬಿ.ಕಾಂ.']],
    ['ಬಿ. ಕಾಂ.', ['ಬಿ.ಕಾಂ.']],
    ['שלום', ['שָׁלוֹם']],
    ['בית ספר', ['בֵּית־סֵפֶר']],
  ])('distinguish vowel signs and ignore accents: %s', async (query, found) => {
    const pages = ['ಕಲೆ', 'ಕಾಲು', 'ಆರ್‌ಜಿಸಿ', 'ಬಿ.ಕಾಂ.', 'שָׁלוֹם', 'בֵּית־סֵפֶר'].map((title) => page(title));
    expect(await titles(index(pages), query)).toEqual(found);
  });

  it('suggest five pages when nothing matches', async () => {
    const pages = [
      page('Scholarship', { priority: 1 }),
      ...Array.from({ length: 9 }, (_, at) => page(`Hall ${at}`, { priority: at + 1 })),
    ];
    const { results, suggestions } = await search(index(pages), 'scxyzw');
    expect(results).toEqual([]);
    expect(suggestions.map(({ title }) => title)).toEqual([
      'Scholarship',
      'Hall 8',
      'Hall 7',
      'Hall 6',
      'Hall 5',
    ]);
    expect((await search(index(pages), 'hall')).suggestions).toEqual([]);
  });
});

describe('an abbreviation', () => {
  const titled = [
    'Bachelor of Commerce (B.Com.)',
    'M.Tech in Physics',
    'B.E. in Civil Engineering',
    'M. Ed.',
    'Ph.D.',
  ];
  const pages = [
    ...titled.map((title) => page(title)),
    page('Bengaluru', { description: 'To be or not. A team of techs.' }),
  ];

  it.each([
    ['B Com|B. Com|B.Com|B.Com.|bcom|b-com', 'Bachelor of Commerce (B.Com.)'],
    ['M Tech|m.tech|MTech|M. Tech.|M-Tech', 'M.Tech in Physics'],
    ['B E|B.E|B. E.|B E civil', 'B.E. in Civil Engineering'],
    ['M Ed|M.Ed|MEd|m. ed.|med', 'M. Ed.'],
    ['PhD|Ph D|Ph.D|Ph. D.|P.hD', 'Ph.D.'],
  ])('is found in each of the spellings %s', async (spellings, title) => {
    const found = spellings.split('|').map(async (spelling) => (await titles(index(pages), spelling))[0]);
    expect(await Promise.all(found)).toEqual(spellings.split('|').map(() => title));
  });
});

test('finds a word with a hyphen if it is typed without one', async () => {
  expect(await titles(index([page('Bio-Medical Engineering')]), 'biomedical')).toHaveLength(1);
});

describe('a misspelt word', () => {
  const pages = [
    page('Scholarship', { keywords: ['scholarship', 'support', 'help with fees'], priority: 7 }),
    page('Academics', { keywords: ['admission', 'fees'], priority: 9 }),
    page('NEET', { keywords: ['neet', 'free'], priority: 10 }),
    page('Register', { keywords: ['bds'], priority: 3 }),
    page('Courses', { keywords: ['mds'], priority: 10 }),
  ];

  it('adds points for similarity to those of exact matches', async () => {
    expect((await titles(index(pages), 'scholorship fees'))[0]).toBe('Scholarship');
    expect((await titles(index(pages), 'fees')).slice(0, 2)).toEqual(['Academics', 'Scholarship']);
  });

  it('gives no points for similarity where a page matches exactly', async () => {
    const all = [
      page('Desk', { description: 'Where the fees are paid.', priority: 1 }),
      page('Feet', { keywords: ['foes'], priority: 10 }),
    ];
    expect(await titles(index(all), 'fees')).toEqual(['Desk']);
    expect((await titles(index([...all, page('Feel', { priority: 1 })]), 'feek'))[0]).toBe('Feet');
  });

  it.each([
    ['galery', 'Gallery', 'Placements'],
    ['galery campus', 'Gallery', 'Placements'],
    ['hostal', 'Hostels', 'Hospital'],
    ['libary', 'Library', 'Campus life'],
  ])('in "%s" finds the most similar word first', async (query, ...expected) => {
    const all = [
      page('Placements', { keywords: ['salary'], description: 'On campus.', priority: 10 }),
      page('Gallery', { description: 'The campus.', priority: 1 }),
      page('Hospital', { priority: 10 }),
      page('Hostels', { keywords: ['hostel'], priority: 1 }),
      page('Campus life', { keywords: ['library'], priority: 10 }),
      page('Library', { priority: 1 }),
    ];
    expect((await titles(index(all), query)).filter((title) => expected.includes(title))).toEqual(expected);
  });

  it('of three letters may differ in one letter, unless a page contains it', async () => {
    expect(await titles(index(pages), 'bbs')).toEqual(['Register']);
    expect(await titles(index(pages), 'mbs')).toEqual(['Courses']);
    expect(await titles(index(pages), 'bds')).toEqual(['Register']);
    expect(await titles(index(pages), 'zz')).toEqual([]);
  });
});

it('prepares an index of 1,000 pages without blocking the page', async () => {
  const many = index(Array.from({ length: 1000 }, (_, at) => page(`Hall ${at}`)));
  let answered = 0;
  const timer = setInterval(() => answered++, 0);
  const { entries } = await prepareIndex(many);
  clearInterval(timer);
  expect(entries).toHaveLength(1000);
  expect(answered).toBeGreaterThan(3);
});

describe('the result of an indexed search', () => {
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

  it('for one word is sorted by score', async () => {
    await fc.assert(
      fc.asyncProperty(pages, word, async (all, query) => {
        const prepared = await prepareIndex(index(all));
        const { entries, lexicon } = prepared;
        fc.pre(entries.some(({ text }) => text.includes(query)));
        const parsed = parseQuery(query, lexicon);
        const points = findPages(prepared, query).results.map(({ path }) => {
          const entry = entries.find((one) => one.page.path === path);
          return entry ? score(entry, parsed) : 0;
        });
        expect(points).toEqual([...points].sort((a, b) => b - a));
      }),
    );
  });

  it('equals the result of scoring every entry', async () => {
    const texts = fc.array(word, { minLength: 1, maxLength: 3 });
    const joined = texts.chain((all) => fc.constantFrom(' ', '. ', '-').map((by) => all.join(by)));
    const entry = {
      path: fc.uuid(),
      title: joined,
      keywords: fc.array(joined, { maxLength: 2 }),
      description: joined,
    };
    const some = fc.array(fc.record({ ...entry, category: word, priority: fc.nat(2) }), { maxLength: 9 });
    const documents = fc.array(fc.record({ path: fc.uuid(), title: joined, words: joined }), {
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(some, documents, joined, async (all, files, query) => {
        const prepared = await prepareIndex(index(all, files));
        const eachContaining: typeof prepared.lexicon.eachContaining = (_, found) =>
          prepared.entries.forEach((__, at) => void found(at));
        const lexicon = { ...prepared.lexicon, eachContaining };
        expect(findPages(prepared, query)).toEqual(findPages({ ...prepared, lexicon }, query));
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order of the index', async () => {
    const shuffled = pages.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, word, async ([all, other], query) => {
        expect(await search(index(other), query)).toEqual(await search(index(all), query));
      }),
    );
  });
});
