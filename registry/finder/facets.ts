import { toIsoDate } from '../../src/core/text/iso-date.ts';
import { slug } from '../../src/core/text/slug.ts';
import type { FinderProps } from './finder.fields.ts';

type Item = FinderProps['items'][number];
type Fact = Item['facts'][number];

/** A fact of the items, with the value of each item in the order of the list. */
export interface Facet extends Pick<Fact, 'label' | 'filter' | 'up' | 'down'> {
  /** The name of its parameter in the address. */
  readonly key: string;
  /** All equal texts share one object, so that thousands of items are counted fast. */
  readonly values: readonly FacetValue[];
}

export interface FacetValue {
  /** The value as in the content; empty if the item has none. */
  readonly text: string;
  /** The form for comparison and for the address: in lower case; in a filter by years, only the year of the day. */
  readonly word: string;
  /** The number by which items are ordered and compared; NaN if the value is not a number. */
  readonly number: number;
}

/** The names of the parameters for the order and the page, which no facet may have. */
export const ORDER = 'order';
export const PAGE = 'page';

/** The value of an item without one. */
export const NONE: FacetValue = { text: '', word: '', number: Number.NaN };

/** The facts by which visitors can filter or order the items. The first item with a fact declares it. */
export function collectFacets(items: readonly Item[]): readonly Facet[] {
  const facets = new Map<string, Fact & { readonly values: FacetValue[] }>();
  const read = new Map<string, FacetValue>();
  items.forEach(({ facts }, at) => {
    for (const fact of facts) {
      if (fact.filter === 'none' && fact.up + fact.down === '') continue;
      const facet = facets.get(fact.label) ?? { ...fact, values: items.map(() => NONE) };
      facets.set(fact.label, facet);
      const text = `${facet.filter} ${fact.value}`;
      const value = read.get(text) ?? readValue(fact.value, facet.filter);
      read.set(text, value);
      facet.values[at] = value;
    }
  });
  const keys = new Set([ORDER, PAGE]);
  return [...facets.values()].map((facet) => {
    let key = slug(facet.label) || 'by';
    while (keys.has(key)) key += '-';
    keys.add(key);
    return { ...facet, key };
  });
}

function readValue(value: string, filter: Fact['filter']): FacetValue {
  const text = value.trim();
  const day = toIsoDate(text);
  const word = filter === 'year' ? (day?.slice(0, 4) ?? '') : text.toLowerCase();
  const number = day === undefined ? readNumber(text) : Date.parse(day);
  return { text: filter === 'year' ? word : text, word, number };
}

/**
 * The number in a text without letters: "₹4,48,000" is 448000. A point or comma before one or two digits is decimal.
 */
function readNumber(text: string): number {
  if (!/\d/.test(text) || /\p{L}/u.test(text)) return Number.NaN;
  const [whole = '', decimals = ''] = text.split(/[.,](?=\d{1,2}\D*$)/);
  const digits = (part: string) => part.replace(/\D/g, '');
  return Number(`${digits(whole)}.${digits(decimals)}`) * (/^\D*[-−]/.test(text) ? -1 : 1);
}
