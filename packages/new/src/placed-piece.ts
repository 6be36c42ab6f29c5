import type { FieldSpec } from 'prospectus/internal/core/block/fields.ts';
import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import type { Value } from './piece.ts';

export interface PlacedPiece {
  readonly leaves: ReadonlyMap<string, Leaf>;
  readonly lists: readonly PlacedList[];
}

/** A value in a prop, and how well it fits there. */
export interface Leaf {
  readonly value: Value;
  readonly kind: FieldSpec['kind'];
  readonly worth: number;
}

export interface PlacedList {
  readonly prop: string;
  /** The path of the list in the content; without it, the manifest lists the items. */
  readonly each?: string;
  readonly items: readonly PlacedPiece[];
}

export function listLeaves({ leaves, lists }: PlacedPiece): readonly Leaf[] {
  return [...leaves.values(), ...lists.flatMap(({ items }) => items.flatMap(listLeaves))];
}

const bindValue = ({ value, also = [] }: Value): string | readonly string[] =>
  also.length === 0 ? value : [value, ...also];

/** The props as written in a manifest, without those that the block doesn't show. */
export function bindProps({ leaves, lists }: PlacedPiece, shown: ReadonlySet<Value>): JsonObject {
  const shownLeaves = [...leaves].filter(([, leaf]) => shown.has(leaf.value));
  const props = shownLeaves.map(([prop, leaf]): [string, unknown] => [prop, bindValue(leaf.value)]);
  const filled = lists.flatMap(({ prop, each, items }): [string, unknown][] => {
    const inner = items.map((item) => bindProps(item, shown)).filter((item) => Object.keys(item).length > 0);
    if (inner.length === 0) return [];
    return [[prop, each === undefined ? inner : { $each: each, ...inner[0] }]];
  });
  return Object.fromEntries([...props, ...filled]);
}

/** Further items: with so many, a block shows the last item like any other. */
const OTHERS = Array.from({ length: 11 }, () => '1');

/** The props as a block receives them, each value with its own mark; in a list, the last item has the marks. */
export function markProps({ leaves, lists }: PlacedPiece, markOf: (value: Value) => string): JsonObject {
  const samples = [...leaves].map(([prop, { value, kind }]): [string, unknown] => [
    prop,
    sampleValue(kind, markOf(value)),
  ]);
  const filled = lists.map(({ prop, each, items }): [string, unknown] => {
    const others = each === undefined ? [] : OTHERS;
    const marks = [...others.map((mark) => () => mark), markOf];
    return [prop, marks.flatMap((one) => items.map((item) => markProps(item, one)))];
  });
  return Object.fromEntries([...samples, ...filled]);
}

function sampleValue(kind: FieldSpec['kind'], mark: string): unknown {
  const look = { alternativeText: mark, width: 900, height: 600, size: 9 };
  const file = { url: `/uploads/${mark}.webp`, name: mark, ...look };
  const samples: Readonly<Partial<Record<typeof kind, unknown>>> = {
    image: file,
    file,
    list: [...OTHERS.map(() => ({ ...file, url: '/uploads/1.webp' })), file],
    href: `/${mark}`,
    number: Number(mark),
  };
  return samples[kind] ?? mark;
}
