import type { SearchIndex } from '../src/page/search/entry.ts';

const SYLLABLES = [
  'ba',
  'ca',
  'den',
  'e',
  'fo',
  'gra',
  'hos',
  'i',
  'ka',
  'lo',
  'me',
  'nur',
  'o',
  'pi',
  'ro',
  'sa',
  'tal',
  'u',
  've',
  'xi',
];

/** One of 8,000 words, always the same for the same number. */
function wordOf(seed: number): string {
  return [seed, seed / 20, seed / 400].map((part) => SYLLABLES[Math.floor(part) % SYLLABLES.length]).join('');
}

/** Words with the distribution of natural text: some common, many rare. */
function words(count: number, seed: number): string {
  return Array.from({ length: count }, (_, at) => {
    const mixed = (seed * 7919 + at * 104_729) % 8000;
    return wordOf(mixed % 3 === 0 ? mixed % 97 : mixed);
  }).join(' ');
}

/** An index of this many pages, the same on each run. */
export function generatedIndex(count: number): SearchIndex {
  const pages = Array.from({ length: count }, (_, at) => ({
    path: `/pages/${at}`,
    title: words(3, at),
    keywords: Array.from({ length: 6 }, (_, nth) => words(1 + (nth % 2), at * 31 + nth)),
    description: words(12, at * 17),
    category: 'general',
    priority: 1 + (at % 10),
  }));
  return { pages, documents: [] };
}

/** Words that visitors type: whole ones, beginnings, misspelt ones, and some that match nothing. */
export const QUERIES = [
  'dentalhos',
  'nursing fees',
  'grametal kafo',
  'hosptl',
  'zzqqxx vvww',
  'scholorship ambulance',
];
