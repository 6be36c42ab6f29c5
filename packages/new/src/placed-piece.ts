import type { FieldSpec } from 'prospectus/internal/core/block/fields.ts';
import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import type { Value } from './piece.ts';

/** A piece in the props of a block. */
export interface PlacedPiece {
  readonly leaves: ReadonlyMap<string, Leaf>;
  readonly list?: PlacedList;
}

/** A value in a prop, and how well it fits there. */
export interface Leaf {
  readonly value: Value;
  readonly kind: FieldSpec['kind'];
  readonly worth: number;
}

interface PlacedList {
  readonly prop: string;
  /** The path of the list in the content; without it, the manifest lists the items. */
  readonly each?: string;
  readonly items: readonly PlacedPiece[];
}

/** All values with their props, including those in lists. */
export function placedLeaves({ leaves, list }: PlacedPiece): readonly Leaf[] {
  return [...leaves.values(), ...(list?.items.flatMap(placedLeaves) ?? [])];
}

/** The props as written in a manifest, without those that the block doesn't show. */
export function placedProps({ leaves, list }: PlacedPiece, shown: ReadonlySet<Value>): JsonObject {
  const shownLeaves = [...leaves].filter(([, leaf]) => shown.has(leaf.value));
  const props = Object.fromEntries(shownLeaves.map(([prop, leaf]) => [prop, leaf.value.value]));
  if (!list) return props;
  const items = list.items
    .map((item) => placedProps(item, shown))
    .filter((item) => Object.keys(item).length > 0);
  if (items.length === 0) return props;
  return { ...props, [list.prop]: list.each === undefined ? items : { $each: list.each, ...items[0] } };
}

/** A long list: a block shows the same of its last item as of all items. */
const OTHERS = Array.from({ length: 11 }, () => '1');

/** The props as a block receives them, each value with its own mark; in a list, the last item has the marks. */
export function markedProps({ leaves, list }: PlacedPiece, markOf: (value: Value) => string): JsonObject {
  const samples = [...leaves].map(([prop, { value, kind }]) => [prop, sample(kind, markOf(value))]);
  const others = list?.each === undefined ? [] : OTHERS;
  const items = [...others.map((mark) => () => mark), markOf].flatMap((marks) =>
    (list?.items ?? []).map((item) => markedProps(item, marks)),
  );
  return { ...Object.fromEntries(samples), ...(list ? { [list.prop]: items } : {}) };
}

function sample(kind: FieldSpec['kind'], mark: string): unknown {
  const file = {
    url: `/uploads/${mark}.webp`,
    name: mark,
    alternativeText: mark,
    width: 900,
    height: 600,
    size: 9,
  };
  switch (kind) {
    case 'image':
    case 'file':
      return file;
    case 'list':
      return [...OTHERS.map(() => ({ ...file, url: '/uploads/1.webp' })), file];
    case 'href':
      return `/${mark}`;
    case 'number':
      return Number(mark);
    default:
      return mark;
  }
}
