import { locale } from 'virtual:site/texts';
import { toIsoDate } from '../../src/core/text/iso-date.ts';
import { type Facet, type FacetValue, NONE, ORDER } from './facets.ts';

/** A value that a visitor can choose, with the number of items that would remain, given all other choices. */
export interface Choice {
  readonly word: string;
  readonly text: string;
  readonly count: number;
}

type Bound = Omit<Choice, 'count'>;

export interface Found {
  /** The positions of the matching items, in the chosen order. */
  readonly places: readonly number[];
  /** The choices of each facet, in its order. */
  readonly choices: readonly (readonly Choice[])[];
}

/** Finds the items that match the choices in an address. A parameter without a facet has no effect. */
export function findItems(facets: readonly Facet[], total: number, chosen: URLSearchParams): Found {
  const counted = facets.map((facet) => {
    const chosenWord = facet.filter === 'none' ? '' : (chosen.get(facet.key) ?? '');
    const passing = new Set(distinctIn(facet).filter((value) => matches(value, facet.filter, chosenWord)));
    return { facet, passing, tally: new Map<FacetValue, number>() };
  });
  const places: number[] = [];
  for (let place = 0; place < total; place++) {
    const failed = counted.filter(({ facet, passing }) => !passing.has(valueAt(facet, place)));
    if (failed.length === 0) places.push(place);
    // An item counts for a facet if no other facet excludes it.
    if (failed.length > 1) continue;
    for (const { facet, tally } of failed.length === 0 ? counted : failed) {
      const value = valueAt(facet, place);
      tally.set(value, (tally.get(value) ?? 0) + 1);
    }
  }
  return {
    places: sortPlaces(places, facets, chosen.get(ORDER) ?? ''),
    choices: counted.map(({ facet, tally }) =>
      choicesIn(facet).map((choice) => ({ ...choice, count: countFor(facet, tally, choice.word) })),
    ),
  };
}

const valueAt = ({ values }: Facet, place: number): FacetValue => values[place] ?? NONE;

function countFor({ filter }: Facet, tally: ReadonlyMap<FacetValue, number>, word: string): number {
  let count = 0;
  for (const [value, times] of tally) if (matches(value, filter, word)) count += times;
  return count;
}

function matches(value: FacetValue, filter: Facet['filter'], chosenWord: string): boolean {
  if (chosenWord === '') return true;
  if (filter === 'most') return value.number <= Number(chosenWord);
  if (filter === 'least') return value.number >= Number(chosenWord);
  return value.word === chosenWord;
}

const distinctValues = new WeakMap<Facet, readonly FacetValue[]>();

function distinctIn(facet: Facet): readonly FacetValue[] {
  const values = distinctValues.get(facet) ?? [...new Set(facet.values)];
  distinctValues.set(facet, values);
  return values;
}

const cachedChoices = new WeakMap<Facet, readonly Bound[]>();
const MOST_BOUNDS = 8;

/** The distinct values of a facet. For sizes, at most eight round bounds, each of which excludes some items. */
function choicesIn(facet: Facet): readonly Bound[] {
  const choices = cachedChoices.get(facet) ?? readChoices(facet);
  cachedChoices.set(facet, choices);
  return choices;
}

function readChoices(facet: Facet): readonly Bound[] {
  const { filter } = facet;
  const distinct = [
    ...new Map(
      distinctIn(facet)
        .toReversed()
        .map((value) => [value.word, value]),
    ).values(),
  ];
  if (filter === 'none') return [];
  if (filter === 'same' || filter === 'year') {
    const words = distinct.filter(({ word }) => word !== '').sort(byText());
    return filter === 'year' ? words.reverse() : words;
  }
  const sizes = distinct.filter(({ number }) => !Number.isNaN(number)).sort(byNumber);
  const bounds = filter === 'most' ? sizes.slice(0, -1) : sizes.slice(1);
  const round = filter === 'most' ? ceilBound : floorBound;
  const rounded = [...new Map(bounds.map((value) => round(value)).map((one) => [one.word, one])).values()];
  const all = rounded.filter(({ word }) => sizes.some((value) => !matches(value, filter, word)));
  const step = Math.max(1, all.length / MOST_BOUNDS);
  return all.filter((_, at) => Math.floor((at + 1) / step) > Math.floor(at / step));
}

/** The bounds are these numbers times a power of ten. */
const ROUND = [1, 1.5, 2, 3, 5, 10];

const ceilBound = (value: FacetValue) =>
  bound(value, (digits) => ROUND.find((one) => one >= digits - TOLERANCE));
const floorBound = (value: FacetValue) =>
  bound(value, (digits) => ROUND.findLast((one) => one <= digits + TOLERANCE));
// 0.3 / 0.1 is a little less than 3.
const TOLERANCE = 1e-9;

/** A size as a round number, written as in the content: "₹4,48,000" becomes "₹5,00,000". A day stays as it is. */
function bound({ text, number }: FacetValue, round: (digits: number) => number | undefined): Bound {
  const sign = /^([^\d]*)[\d.,\s]*\d([^\d]*)$/.exec(text);
  if (!sign || number <= 0 || toIsoDate(text) !== undefined) return { text, word: String(number) };
  const power = 10 ** Math.floor(Math.log10(number) + TOLERANCE);
  const rounded = Number(((round(number / power) ?? 1) * power).toPrecision(12));
  return { text: `${sign[1]}${rounded.toLocaleString(locale)}${sign[2]}`, word: String(rounded) };
}

function sortPlaces(places: readonly number[], facets: readonly Facet[], order: string): readonly number[] {
  const facet = facets.find(({ key, up, down }) =>
    [up && `${key}-up`, down && `${key}-down`].includes(order),
  );
  if (order === '' || !facet) return places;
  const has = (place: number) => valueAt(facet, place).text !== '';
  const numbers = distinctIn(facet).every(({ text, number }) => text === '' || !Number.isNaN(number));
  const compare = numbers ? byNumber : byText();
  const sign = order.endsWith('-up') ? 1 : -1;
  const sorted = places
    .filter(has)
    .sort((one, other) => compare(valueAt(facet, one), valueAt(facet, other)) * sign);
  return [...sorted, ...places.filter((place) => !has(place))];
}

const byText = (): Comparison => {
  const collator = new Intl.Collator(locale, { numeric: true });
  return (a, b) => collator.compare(a.text, b.text);
};
const byNumber: Comparison = (a, b) => a.number - b.number;
type Comparison = (a: FacetValue, b: FacetValue) => number;
