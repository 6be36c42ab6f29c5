import type { ListWords } from '../binding/binding.ts';
import type { Way } from '../binding/map-values.ts';
import type { Params } from '../binding/path.ts';
import { encodeSegment } from '../text/address.ts';
import { fillRoute, pagePath } from './route.ts';

/** The selected part of a source's record; by default the whole record. */
export interface Part {
  /** The path to one item or value: `leaders[id=:leaderId]`. */
  readonly select?: string;
  /** Selects the item at this distance from the selected one in its list: 1 is the next, -1 the previous. */
  readonly step?: 1 | -1;
  /** Selects the other items of the list that have the same value in this field as the selected one. */
  readonly same?: string;
  readonly limit?: number;
  /** Divides the list into pages of this many items: /news, /news/page/2, … */
  readonly paginate?: number;
  /** Selects a page's position in the list instead of its items; the value is the route of the first page. */
  readonly about?: string;
  /** The lists inside the part to filter, sort or limit. Inner lists come before the lists that contain them. */
  readonly lists?: readonly CutList[];
}

/** A list inside a record, filtered, sorted or limited for a block. */
export interface CutList extends ListWords {
  /** The path to the list from the part; empty if the part is the list. */
  readonly at: Way;
  /** The name of the resulting list. It is stored beside the whole list, unless the part is the list itself. */
  readonly as: string;
  /** The types of the compared fields, by their paths from an item: `{ "course.title": "string" }`. */
  readonly fields: Readonly<Record<string, string>>;
  /** The field that groups the items, perhaps with ":month" or ":year" in this time zone. */
  readonly group?: string;
  readonly timeZone?: string;
}

/** The parameter for the page number of a list. No route can have a parameter of this name. */
export const PAGE_PARAM = '$page';

/** The current page of a list, counted from 1. */
export function pageNumber(params: Params): number {
  return Number(params[PAGE_PARAM] ?? 1);
}

export function pageAddress(route: string, params: Params): string {
  return pagePath(fillRoute(route, params), pageNumber(params));
}

/**
 * The address of a part under /api: the address of its source, followed by the part. For a whole record it is the
 * address of the source itself.
 */
export function partUrl(source: Part & { readonly url: string }, params: Params): string {
  const { url, select, step, same, limit, paginate, about, lists } = source;
  const words: Record<string, string | number | undefined> = {
    select: select && fillParams(select, params),
    step,
    same,
    limit,
    paginate,
    page: paginate && pageNumber(params),
    about: about && encodeSegment(about),
    lists: lists?.map(({ as }) => as).join(','),
  };
  const query = Object.entries(words).flatMap(([word, value]) =>
    value === undefined ? [] : `${word}=${value}`,
  );
  if (query.length === 0) return url;
  const part = query.join('&');
  if (url.endsWith(PLAIN)) return `${url.slice(0, -PLAIN.length)}/${fileName(part)}${PLAIN}`;
  return `${url}${url.includes('?') ? '&' : '?'}${part}`;
}

const PLAIN = '.json';

/** The most letters of a name: file systems allow 255 bytes, and an encoded letter of another script takes nine. */
const LONGEST_NAME = 150;

// In an export every part is a file: its name must not contain a query, or a character that a host would decode into
// a slash.
function fileName(part: string): string {
  const name = part.replaceAll('~', '~7E').replaceAll('%', '~');
  if (name.length <= LONGEST_NAME) return name;
  return `${name.slice(0, LONGEST_NAME)}~${shortHash(name, 0x811c9dc5)}${shortHash(name, 0x9e3779b9)}`;
}

/** FNV-1a from a given starting value. Two hashes with different starting values distinguish the parts of one list. */
export function shortHash(text: string, from: number): string {
  let sum = from;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}

// Values in the path and in parameters come from content and may contain any character.
function fillParams(select: string, params: Params): string {
  return select.replace(
    /=(:?)([^\]]+)\]/g,
    (_, colon: string, value: string) => `=${encodeSegment(colon ? (params[value] ?? '') : value)}]`,
  );
}
