import leven from 'leven';
import type { SearchPage } from './entry.ts';
import { plain, wordsOf } from './text.ts';

/** What a match is worth (behaviour: search 17). */
export const POINTS = {
  titleEquals: 1000,
  titleStarts: 800,
  titleContains: 600,
  keywordEquals: 750,
  keywordStarts: 500,
  keywordContains: 350,
  titleWord: 200,
  keywordWord: 150,
  descriptionWord: 75,
  descriptionWhole: 150,
  fuzzy: 100,
  priority: 10,
  category: 50,
} as const;

const FUZZY_DISTANCE = 2;
const FUZZY_LONGER_THAN = 3;

/** What of a page is scored. */
export type Scorable = Omit<SearchPage, 'path'>;

/**
 * The points of a page for a query. The rows of the table add up; of equals, starts and contains the best
 * counts. Priority and category only lift a page that matches otherwise (see docs/decisions).
 */
export function score(page: Scorable, query: string): number {
  const asked = plain(query);
  if (asked === '') return 0;
  const title = plain(page.title);
  const keywords = page.keywords.map(plain);
  const description = plain(page.description);
  const matched =
    titlePoints(title, asked) +
    Math.max(0, ...keywords.map((keyword) => keywordPoints(keyword, asked))) +
    wordPoints(wordsOf(asked), wordsOf(title), wordsOf(keywords.join(' ')), description) +
    (description.includes(asked) ? POINTS.descriptionWhole : 0);
  if (matched === 0) return 0;
  const named = wordsOf(asked).includes(plain(page.category));
  return matched + page.priority * POINTS.priority + (named ? POINTS.category : 0);
}

function titlePoints(title: string, asked: string): number {
  if (title === asked) return POINTS.titleEquals;
  if (title.startsWith(asked)) return POINTS.titleStarts;
  return title.includes(asked) ? POINTS.titleContains : 0;
}

function keywordPoints(keyword: string, asked: string): number {
  if (keyword === asked) return POINTS.keywordEquals;
  if (keyword.startsWith(asked)) return POINTS.keywordStarts;
  return keyword.includes(asked) ? POINTS.keywordContains : 0;
}

type Words = readonly string[];

function wordPoints(asked: Words, title: Words, keywords: Words, description: string): number {
  const known = [...title, ...keywords];
  let points = 0;
  for (const word of asked) {
    if (title.includes(word)) points += POINTS.titleWord;
    if (keywords.includes(word)) points += POINTS.keywordWord;
    if (description.includes(word)) points += POINTS.descriptionWord;
    if (known.some((other) => isNear(word, other))) points += POINTS.fuzzy;
  }
  return points;
}

/** Whether two words of more than three letters are at most two edits apart. */
export function isNear(a: string, b: string): boolean {
  if (a.length <= FUZZY_LONGER_THAN || b.length <= FUZZY_LONGER_THAN) return false;
  return leven(a, b, { maxDistance: FUZZY_DISTANCE + 1 }) <= FUZZY_DISTANCE;
}
