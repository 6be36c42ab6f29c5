import { renderToString } from 'react-dom/server';
import type { Block } from '../core/block/define-block.ts';
import { groupValues } from '../core/json/group-values.ts';
import type { NodePlace } from './frame/point.ts';
import { type BoundLeaf, setJsonValue } from './leaves.ts';
import { findMarks, listOtherValues, MOST_MARKED, markText } from './other-values.ts';

/** The number of values that are first tested together: a page may show ten of a list's hundred items. */
const GROUP = 16;

/**
 * Finds the nodes of a block that show each value. The block is rendered once with a mark in each text, and once more
 * for each value without a visible mark: the nodes that change with a value are those that show it. Therefore published
 * pages need no marks, and blocks no extra code. Invisible values are omitted.
 */
export function findValueNodes(
  block: Block,
  raw: unknown,
  leaves: readonly BoundLeaf[],
): ReadonlyMap<BoundLeaf, readonly NodePlace[]> {
  const before = rendered(block, raw);
  if (!before) return new Map();
  const after = (values: unknown): PartDifference | undefined => {
    const parts = rendered(block, values);
    return parts && compareHtmlParts(before, parts);
  };
  const placesByLeaf = placesOfMarks(block, raw, leaves, before);
  const rest = leaves.filter((leaf) => !placesByLeaf.has(leaf));
  for (let at = 0; at < rest.length; at += GROUP) {
    const group = rest.slice(at, at + GROUP);
    if (!isSeen(group, raw, after)) continue;
    for (const leaf of group) {
      const places = placesOf(leaf, raw, after);
      if (places.length > 0) placesByLeaf.set(leaf, places);
    }
  }
  return placesByLeaf;
}

function placesOfMarks(
  block: Block,
  raw: unknown,
  leaves: readonly BoundLeaf[],
  before: readonly HtmlPart[],
): Map<BoundLeaf, readonly NodePlace[]> {
  const texts = leaves.filter(({ isText }) => isText).slice(0, MOST_MARKED);
  const values = texts.reduce(
    (all, { path, value }, at) => setJsonValue(all, path, markText(String(value), at)),
    raw,
  );
  const after = rendered(block, values) ?? [];
  if (!areAligned(before, after)) return new Map();
  const places = after.flatMap(({ source, place }) =>
    findMarks(source).flatMap((mark) => (texts[mark] ? [[texts[mark], place] as const] : [])),
  );
  return new Map([...groupValues(places)].map(([leaf, all]) => [leaf, innermostPlaces(all)]));
}

type Try = (values: unknown) => PartDifference | undefined;

/** False if a change of all values in the group doesn't change the block. */
function isSeen(group: readonly BoundLeaf[], raw: unknown, after: Try): boolean {
  return [0, -1].some((which) => {
    const other = group.reduce(
      (values, { path, value }) => setJsonValue(values, path, listOtherValues(value).at(which)),
      raw,
    );
    return after(other)?.places.length !== 0;
  });
}

function placesOf({ path, value }: BoundLeaf, raw: unknown, after: Try): readonly NodePlace[] {
  let changedPlaces: readonly NodePlace[] = [];
  for (const other of listOtherValues(value)) {
    const next = after(setJsonValue(raw, path, other));
    if (next?.isAligned && next.places.length > 0) return next.places;
    if (next && changedPlaces.length === 0) changedPlaces = next.places;
  }
  return changedPlaces;
}

function rendered(block: Block, raw: unknown): readonly HtmlPart[] | undefined {
  try {
    return htmlParts(renderToString(block.render(raw)));
  } catch {
    // The page omits such a block as well.
    return undefined;
  }
}

interface HtmlPart {
  readonly source: string;
  /** The name of the tag: `a` or `/a`; empty for a text. */
  readonly tag: string;
  readonly place: NodePlace;
}

// React escapes angle brackets in texts and attributes.
const PARTS = /<!--[\s\S]*?-->|<(\/?[a-z][^\s>/]*)[^>]*>|[^<]+/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Splits React's HTML into tags and texts, each with its position below the root. */
function htmlParts(html: string): readonly HtmlPart[] {
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

interface PartDifference {
  /** The innermost nodes that differ between two pieces of HTML. */
  readonly places: readonly NodePlace[];
  /** True if both have the same elements. */
  readonly isAligned: boolean;
}

/** Finds the nodes that differ from other HTML; for added or removed elements, the element around them. */
function compareHtmlParts(one: readonly HtmlPart[], other: readonly HtmlPart[]): PartDifference {
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
const areAligned = (one: readonly HtmlPart[], other: readonly HtmlPart[]): boolean =>
  one.length === other.length && one.every(({ tag }, at) => tag === other[at]?.tag);

/** Omits each position that contains another one. */
function innermostPlaces(places: readonly NodePlace[]): readonly NodePlace[] {
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
