import type { NodePlace } from './frame/point.ts';

export interface HtmlPart {
  readonly source: string;
  /** `a` or `/a`; empty for a text. */
  readonly tag: string;
  readonly place: NodePlace;
}

// React escapes angle brackets in texts and attributes.
const PARTS = /<!--[\s\S]*?-->|<(\/?[a-z][^\s>/]*)[^>]*>|[^<]+/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Splits React's HTML into tags and texts, each with its position below the root. */
export function htmlParts(html: string): readonly HtmlPart[] {
  const parts: HtmlPart[] = [];
  const open = [{ path: [] as readonly number[], elements: 0, texts: 0 }];
  for (const [source, tag = ''] of html.matchAll(PARTS)) {
    const inside = open.at(-1);
    if (!inside || source.startsWith('<!--')) continue;
    // React puts its preloads first; in a page they are in the head.
    if (tag === 'link' && open.length === 1) continue;
    if (tag === '') parts.push({ source, tag, place: { path: inside.path, text: inside.texts++ } });
    else if (tag.startsWith('/')) {
      parts.push({ source, tag, place: { path: inside.path } });
      open.pop();
    } else {
      const path = [...inside.path, inside.elements++];
      parts.push({ source, tag, place: { path } });
      if (!VOID.test(tag) && !source.endsWith('/>')) open.push({ path, elements: 0, texts: 0 });
    }
  }
  return parts;
}

export interface PartDifference {
  /** The innermost nodes that differ between two pieces of HTML. */
  readonly places: readonly NodePlace[];
  /** True if both have the same elements. */
  readonly isAligned: boolean;
}

/** Finds the nodes that differ from other HTML; for added or removed elements, the element around them. */
export function compareHtmlParts(one: readonly HtmlPart[], other: readonly HtmlPart[]): PartDifference {
  const isAligned = areAligned(one, other);
  if (isAligned) {
    const places = one.filter(({ source }, at) => source !== other[at]?.source).map(({ place }) => place);
    return { places: innermostPlaces(places), isAligned };
  }
  const same = (a: HtmlPart | undefined, b: HtmlPart | undefined): boolean => a?.source === b?.source;
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && same(one[start], other[start])) start++;
  let end = 0;
  while (end < shorter - start && same(one.at(-1 - end), other.at(-1 - end))) end++;
  const gone = one.slice(start, one.length - end);
  // An added part is reported at the end of the part before it.
  const around = gone.length > 0 ? gone : one.slice(Math.max(0, start - 1), start);
  return { places: [{ path: commonPath(around.map(({ place }) => place.path)) }], isAligned };
}

/** True if two pieces of HTML have the same elements and the same number of texts. */
export const areAligned = (one: readonly HtmlPart[], other: readonly HtmlPart[]): boolean =>
  one.length === other.length && one.every(({ tag }, at) => tag === other[at]?.tag);

/** Omits each position that contains another one. */
export function innermostPlaces(places: readonly NodePlace[]): readonly NodePlace[] {
  const isIn = (inner: NodePlace, { path, text }: NodePlace): boolean =>
    text === undefined &&
    path.every((step, at) => inner.path[at] === step) &&
    (inner.path.length > path.length || inner.text !== undefined);
  return places.filter((place) => !places.some((other) => isIn(other, place)));
}

function commonPath([first = [], ...rest]: readonly (readonly number[])[]): readonly number[] {
  const length = first.findIndex((step, at) => rest.some((path) => path[at] !== step));
  return length === -1 ? first : first.slice(0, length);
}
