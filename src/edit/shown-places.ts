import { renderToString } from 'react-dom/server';
import type { Block } from '../core/block/define-block.ts';
import { groupValues } from '../core/json/group-values.ts';
import type { NodePlace } from './frame/point.ts';
import {
  areAligned,
  compareHtmlParts,
  type HtmlPart,
  htmlParts,
  innermostPlaces,
  type PartDifference,
} from './html-parts.ts';
import { type BoundLeaf, withValue } from './leaves.ts';
import { MOST_MARKED, markedText, marksIn, otherValues } from './other-values.ts';

/** The number of values that are first tested together: a page may show ten of a list's hundred items. */
const GROUP = 16;

/**
 * Finds the nodes of a block that show each value. The block is rendered once with a mark in each text, and once more
 * for each value without a visible mark: the nodes that change with a value are those that show it. Therefore published
 * pages need no marks, and blocks no extra code. Invisible values are omitted.
 */
export function shownPlaces(
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
    (all, { path, value }, at) => withValue(all, path, markedText(String(value), at)),
    raw,
  );
  const after = rendered(block, values) ?? [];
  if (!areAligned(before, after)) return new Map();
  const places = after.flatMap(({ source, place }) =>
    marksIn(source).flatMap((mark) => (texts[mark] ? [[texts[mark], place] as const] : [])),
  );
  return new Map([...groupValues(places)].map(([leaf, all]) => [leaf, innermostPlaces(all)]));
}

type Try = (values: unknown) => PartDifference | undefined;

/** False if a change of all values in the group doesn't change the block. */
function isSeen(group: readonly BoundLeaf[], raw: unknown, after: Try): boolean {
  return [0, -1].some((which) => {
    const other = group.reduce(
      (values, { path, value }) => withValue(values, path, otherValues(value).at(which)),
      raw,
    );
    return after(other)?.places.length !== 0;
  });
}

function placesOf({ path, value }: BoundLeaf, raw: unknown, after: Try): readonly NodePlace[] {
  let changedPlaces: readonly NodePlace[] = [];
  for (const other of otherValues(value)) {
    const next = after(withValue(raw, path, other));
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
