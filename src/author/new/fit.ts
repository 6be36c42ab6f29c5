import type { FieldSpec, Fields } from '../../core/block/fields.ts';
import { MEANINGS, type Piece, type PieceList, type Value } from './piece.ts';
import type { Leaf, Placed } from './placed.ts';

/** What a value and a fitting name are worth, and what a kind costs that is not the best one. */
const SHOWN = 10;
const NAMED = 5;
const OTHER_KIND = 4;
const MEDIA = 2;

/** What a field costs that stays empty: a block for a list is odd without one. */
const EMPTY: Readonly<Partial<Record<FieldSpec['kind'], number>>> = { list: 3, image: 1, file: 1 };
const EMPTY_WORDS = 0.25;

/** A list has many items: what is said of one counts so many times. */
const MANY = 3;

/** A piece in the fields of a block, and what its empty fields cost. */
interface Fit {
  readonly placed: Placed;
  readonly cost: number;
}

/** Puts each value into the field that suits it best: by its name, else by its kind in the order of the fields. */
export function fitPiece(fields: Fields, { values, list }: Piece): Fit {
  const free = new Map(Object.entries(fields).map(([name, { spec }]) => [name, spec]));
  const leaves = new Map<string, Leaf>();
  const put = (value: Value, names: readonly string[], bonus: number): boolean => {
    const [best] = names
      .flatMap((name, at) => {
        const spec = free.get(name);
        const suits = spec ? suitability(spec, value) : undefined;
        return spec && suits !== undefined
          ? [{ name, spec, rank: bonus - suits * OTHER_KIND - (bonus > 0 ? at : 0) }]
          : [];
      })
      .toSorted((a, b) => b.rank - a.rank);
    if (!best) return false;
    free.delete(best.name);
    leaves.set(best.name, { value, kind: best.spec.kind, worth: SHOWN + best.rank + extra(best.spec) });
    return true;
  };
  const others = values.filter(
    (value) => !put(value, [fieldName(value), ...MEANINGS[value.meaning].named], NAMED),
  );
  for (const value of others)
    put(
      value,
      [...free].filter(isOpen).map(([name]) => name),
      0,
    );
  const inner = list && bestList(free, list);
  if (inner) free.delete(inner.list.prop);
  const unused = [...free]
    .filter(isOpen)
    .reduce((sum, [, { kind }]) => sum + (EMPTY[kind] ?? EMPTY_WORDS), 0);
  // A manifest names the props in the order in which the block does.
  const ordered = new Map(Object.keys(fields).flatMap((name) => pair(name, leaves.get(name))));
  if (!inner) return { placed: { leaves: ordered }, cost: unused };
  return { placed: { leaves: ordered, list: inner.list }, cost: unused + inner.cost };
}

/** A picture or a file says more than a line of words. */
const extra = ({ kind }: FieldSpec): number => (kind in EMPTY ? MEDIA : 0);

/** What the content calls it, which a block may do, too. */
const fieldName = ({ value }: Value): string => value.slice(value.lastIndexOf('.') + 1).replace(/^\$/, '');

const pair = (name: string, leaf: Leaf | undefined): [string, Leaf][] => (leaf ? [[name, leaf]] : []);

/** How far a field's kind is from the best one for a value; undefined where it can't show it. */
function suitability(spec: FieldSpec, { meaning }: Value): number | undefined {
  const kind = spec.kind === 'list' && spec.of.kind === 'image' ? 'pictures' : spec.kind;
  const takes: readonly string[] = MEANINGS[meaning].takes;
  const at = takes.indexOf(kind);
  return at < 0 ? undefined : at;
}

/** Whether a field is for content: not a choice, and not a word that the block has already. */
const isOpen = ([, spec]: readonly [string, FieldSpec]): boolean =>
  ['markup', 'lines', 'image', 'file', 'href', 'list'].includes(spec.kind) ||
  (spec.kind === 'text' && (spec.fallback ?? '') === '') ||
  (spec.kind === 'number' && spec.fallback === 0);

function bestList(free: ReadonlyMap<string, FieldSpec>, list: PieceList) {
  const items = 'each' in list ? [list.item] : list.items;
  const named: readonly string[] = 'meaning' in list && list.meaning ? MEANINGS[list.meaning].named : [];
  const [best] = [...free]
    .flatMap(([prop, spec]) => {
      if (spec.kind !== 'list' || spec.of.kind !== 'group') return [];
      const { fields } = spec.of;
      const fits = items.map((item) => fitPiece(fields, item));
      const cost = MANY * (fits[0]?.cost ?? 0);
      const worth = fits.reduce((sum, { placed }) => sum + worthOf(placed), 0);
      const rank = worth - cost + (named.includes(prop) ? NAMED : 0);
      return worth > 0 ? [{ prop, items: fits.map(({ placed }) => placed), cost, rank }] : [];
    })
    .toSorted((a, b) => b.rank - a.rank);
  if (!best) return undefined;
  const { prop, cost } = best;
  return { list: { prop, items: best.items, ...('each' in list ? { each: list.each } : {}) }, cost };
}

/** What the values of a piece are worth where they stand; those of a list, of which there are many, count more. */
export function worthOf({ leaves, list }: Placed, isShown: (leaf: Leaf) => boolean = () => true): number {
  const own = [...leaves.values()].filter(isShown).reduce((sum, { worth }) => sum + worth, 0);
  return own + MANY * (list?.items ?? []).reduce((sum, item) => sum + worthOf(item, isShown), 0);
}
