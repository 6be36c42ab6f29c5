import type { FieldSpec, Fields } from 'prospectus/internal/core/block/fields.ts';
import { type Piece, type PieceList, SHOWN_AS, type Value } from './piece.ts';
import type { Leaf, PlacedPiece } from './placed-piece.ts';

/** The score of a shown value and of an equal name, and the cost of a kind that is not the best. */
const SHOWN = 10;
const NAMED = 5;
const OTHER_KIND = 4;
const MEDIA = 2;

/** The cost of an empty field: a block for a list looks odd without one. */
const EMPTY: Readonly<Partial<Record<FieldSpec['kind'], number>>> = { list: 3, image: 2, file: 1 };
const EMPTY_WORDS = 0.25;

/** A list has many items, so each value in its items counts this many times. */
const MANY = 3;

/** A piece placed in the fields of a block, and the cost of its empty fields. */
export interface PiecePlacement {
  readonly placed: PlacedPiece;
  readonly cost: number;
}

/** Puts each value into the field that suits it best: by name, otherwise by kind in the order of the fields. */
export function placePiece(fields: Fields, { values, list }: Piece): PiecePlacement {
  const free = new Map(Object.entries(fields).map(([name, { spec }]) => [name, spec]));
  const taken = new Map<string, Leaf>();
  const put = (value: Value, best: Candidate | undefined): boolean => {
    if (!best) return false;
    const { name, spec, rank } = best;
    free.delete(name);
    taken.set(name, { value, kind: spec.kind, worth: SHOWN + rank + extra(spec) });
    return true;
  };
  const others = values.filter((value) => !put(value, sameName(free, value)));
  // "buttonLabel" is visible only beside the address of its button.
  if (!values.some(({ kind }) => kind === 'link'))
    for (const name of free.keys()) if (name.endsWith('Label')) free.delete(name);
  for (const value of others) put(value, openField(free, value));
  const inner = list && bestList(free, list);
  if (inner) free.delete(inner.list.prop);
  const unused = [...free]
    .filter(isOpen)
    .reduce((sum, [, { kind }]) => sum + (EMPTY[kind] ?? EMPTY_WORDS), 0);
  // A manifest lists the props in the order of the block's fields.
  const leaves = new Map(Object.keys(fields).flatMap((name) => pair(name, taken.get(name))));
  if (!inner) return { placed: { leaves }, cost: unused };
  return { placed: { leaves, list: inner.list }, cost: unused + inner.cost };
}

type Free = ReadonlyMap<string, FieldSpec>;

/** A field that could show a value, and how well. */
interface Candidate {
  readonly name: string;
  readonly spec: FieldSpec;
  readonly rank: number;
}

/** The field with the same name as the content. */
function sameName(free: Free, value: Value): Candidate | undefined {
  const name = fieldName(value);
  const spec = free.get(name);
  return spec && candidate(name, spec, value, NAMED)[0];
}

/** The best field by its kind among those meant for content. */
function openField(free: Free, value: Value): Candidate | undefined {
  const open = [...free].filter(isOpen).filter(([name]) => value.kind !== 'day' || DAYS.has(name));
  return best(open.flatMap(([name, spec]) => candidate(name, spec, value, 0)));
}

const DAYS: ReadonlySet<string> = new Set(['date', 'day', 'kicker']);

function candidate(name: string, spec: FieldSpec, value: Value, bonus: number): readonly Candidate[] {
  const away = kindsAway(spec, value);
  return away === undefined ? [] : [{ name, spec, rank: bonus - away * OTHER_KIND }];
}

/** The candidate with the highest rank; among equals the first. */
function best<T extends { readonly rank: number }>(all: readonly T[]): T | undefined {
  return all.toSorted((a, b) => b.rank - a.rank)[0];
}

/** A picture or a file contributes more than a line of words. */
const extra = ({ kind }: FieldSpec): number => (kind in EMPTY ? MEDIA : 0);

/** The name of the content's field, to be compared with the names of a block's fields. */
const fieldName = ({ value }: Value): string =>
  value
    .slice(value.lastIndexOf('.') + 1)
    .replace(/^\$/, '')
    .toLowerCase();

const pair = (name: string, leaf: Leaf | undefined): [string, Leaf][] => (leaf ? [[name, leaf]] : []);

/** The distance of a field's kind from the best kind for a value; undefined if it can't show the value. */
function kindsAway(spec: FieldSpec, value: Value): number | undefined {
  const kind = spec.kind === 'list' && spec.of.kind === 'image' ? 'pictures' : spec.kind;
  const takes: readonly string[] = SHOWN_AS[value.kind];
  const at = takes.indexOf(kind);
  return at < 0 ? undefined : at;
}

/** True for a field meant for content: not a choice, and not a text with a default. */
const isOpen = ([, spec]: readonly [string, FieldSpec]): boolean =>
  ['markup', 'prose', 'lines', 'image', 'file', 'href', 'list'].includes(spec.kind) ||
  (spec.kind === 'text' && (spec.fallback ?? '') === '') ||
  (spec.kind === 'number' && spec.fallback === 0);

function bestList(free: ReadonlyMap<string, FieldSpec>, list: PieceList) {
  const pieces = 'each' in list ? [list.item] : list.items;
  const chosen = best(
    [...free].flatMap(([prop, spec]) => {
      if (spec.kind !== 'list' || spec.of.kind !== 'group') return [];
      const { fields } = spec.of;
      const fits = pieces.map((item) => placePiece(fields, item));
      const cost = MANY * (fits[0]?.cost ?? 0);
      const worth = fits.reduce((sum, { placed }) => sum + pieceWorth(placed), 0);
      const items = fits.map(({ placed }) => placed);
      return worth > 0 ? [{ prop, items, cost, rank: worth - cost }] : [];
    }),
  );
  if (!chosen) return undefined;
  const { prop, cost } = chosen;
  return { list: { prop, items: chosen.items, ...('each' in list ? { each: list.each } : {}) }, cost };
}

/** Adds up the scores of a piece's values; those in a list count more, because a list has many items. */
export function pieceWorth(
  { leaves, list }: PlacedPiece,
  isShown: (leaf: Leaf) => boolean = () => true,
): number {
  const plain = [...leaves.values()].filter(isShown).reduce((sum, { worth }) => sum + worth, 0);
  return plain + MANY * (list?.items ?? []).reduce((sum, item) => sum + pieceWorth(item, isShown), 0);
}
