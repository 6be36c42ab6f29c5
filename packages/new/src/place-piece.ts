import type { FieldSpec, Fields } from 'prospectus/internal/core/block/fields.ts';
import { itemPieces, type Piece, type PieceList, SHOWN_AS, type Value } from './piece.ts';
import type { Leaf, PlacedList, PlacedPiece } from './placed-piece.ts';

/** The score of a shown value and of an equal name, and the cost of a kind that is not the best. */
const SHOWN = 10;
const NAMED = 5;
const OTHER_KIND = 4;
const MEDIA = 2;
const LONG_TEXT = 1;
const LONG: ReadonlySet<Value['kind']> = new Set(['prose', 'rich', 'blocks']);

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
export function placePiece(fields: Fields, { values, lists = [] }: Piece): PiecePlacement {
  const free = new Map(Object.entries(fields).map(([name, { spec }]) => [name, spec]));
  const takenLeaves = new Map<string, Leaf>();
  const put = (value: Value, best: Candidate | undefined): boolean => {
    if (!best) return false;
    const { name, spec, rank } = best;
    free.delete(name);
    takenLeaves.set(name, {
      value,
      kind: spec.kind,
      worth: SHOWN + rank + extra(spec) + (LONG.has(value.kind) ? LONG_TEXT : 0),
    });
    return true;
  };
  const plain = values.filter((value) => {
    const pair = value.label && labelledLink(free, value);
    for (const [one, field] of pair ?? []) put(one, field);
    // Words that only name a field may be left out.
    return !pair && !value.label?.value.startsWith('$');
  });
  // "buttonLabel" is visible only beside the address of its button.
  for (const name of free.keys()) if (LABELS.test(name)) free.delete(name);
  const others = plain.filter((value) => !put(value, findSameName(free, value)));
  for (const value of others) put(value, openField(free, value));
  const placedLists: PlacedList[] = [];
  let listCost = 0;
  for (const list of lists) {
    const inner = bestList(free, list);
    if (!inner) continue;
    free.delete(inner.list.prop);
    placedLists.push(inner.list);
    listCost += inner.cost;
  }
  const unused = [...free]
    .filter(isOpen)
    .reduce((sum, [, { kind }]) => sum + (EMPTY[kind] ?? EMPTY_WORDS), 0);
  // A manifest lists the props in the order of the block's fields.
  const leaves = new Map(Object.keys(fields).flatMap((name) => pair(name, takenLeaves.get(name))));
  return { placed: { leaves, lists: placedLists }, cost: unused + listCost };
}

const LABELS = /Label$/;

/** The fields for a link and its words: "button" and "buttonLabel", "link" and "label", or the only two fields. */
function labelledLink(free: Free, link: Value): readonly (readonly [Value, Candidate])[] | undefined {
  for (const [name, spec] of free) {
    const names = [`${name}Label`, 'label', ...(free.size === 2 ? free.keys() : [])];
    const words = names.find((one) => free.get(one)?.kind === 'text');
    const wordsSpec = words === undefined ? undefined : free.get(words);
    if (spec.kind !== 'href' || words === undefined || !wordsSpec || !link.label) continue;
    return [
      [link, { name, spec, rank: 0 }],
      [link.label, { name: words, spec: wordsSpec, rank: 0 }],
    ];
  }
  return undefined;
}

type Free = ReadonlyMap<string, FieldSpec>;

/** A field that could show a value, and how well. */
interface Candidate {
  readonly name: string;
  readonly spec: FieldSpec;
  readonly rank: number;
}

function findSameName(free: Free, value: Value): Candidate | undefined {
  const name = fieldName(value);
  const spec = free.get(name);
  return spec && candidate(name, spec, value, NAMED)[0];
}

/** The best field by its kind among those for content. */
function openField(free: Free, value: Value): Candidate | undefined {
  const open = [...free].filter(isOpen).filter(([name]) => value.kind !== 'day' || DAYS.has(name));
  return best(open.flatMap(([name, spec]) => candidate(name, spec, value, 0)));
}

/** Rates a field by its name: a title placements a title field, a long text a text field, and hardly any text a kicker. */
function suitOf(field: string, value: Value): number {
  if (LONG.has(value.kind)) return TEXTS.test(field) ? 1 : 0;
  if (value.kind === 'label') return field === 'label' ? 1 : 0;
  if (value.kind !== 'words') return 0;
  const isTitle = /title|heading|name|question|headline/i.test(fieldName(value));
  return (
    (isTitle && /^(title|name|question)$/.test(field) ? 1 : 0) - (/^(kicker|section)$/.test(field) ? 1 : 0)
  );
}

/** The plain texts in which the marks of a rich text do least harm. */
const TEXTS = /^(text|label|description|answer)$/;

const DAYS: ReadonlySet<string> = new Set(['date', 'day', 'kicker']);

function candidate(name: string, spec: FieldSpec, value: Value, bonus: number): readonly Candidate[] {
  const away =
    value.kind === 'rich' && spec.kind === 'text' && !TEXTS.test(name) ? undefined : kindsAway(spec, value);
  const rank = bonus + suitOf(name, value) - (away ?? 0) * OTHER_KIND;
  return away === undefined || rank <= -SHOWN ? [] : [{ name, spec, rank }];
}

/** The candidate with the highest rank; among equals the first. */
function best<T extends { readonly rank: number }>(all: readonly T[]): T | undefined {
  return all.toSorted((a, b) => b.rank - a.rank)[0];
}

/** A picture or a file contributes more than a line of words. */
const extra = ({ kind }: FieldSpec): number => (kind in EMPTY ? MEDIA : 0);

/** The name of the content's field, in the form of a block's field names. */
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

/** Names of fields for texts of the controls, or of a block without content. */
const LITERALS = /^(empty|search|unnamed|untitled)$/;

/** True for a field that holds content: not a choice, and not a text with a default. */
const isOpen = ([name, spec]: readonly [string, FieldSpec]): boolean =>
  ['markup', 'prose', 'lines', 'image', 'file', 'href', 'list'].includes(spec.kind) ||
  (spec.kind === 'text' && (spec.fallback ?? '') === '' && !spec.format && !LITERALS.test(name)) ||
  (spec.kind === 'number' && spec.fallback === 0);

/** The cost of a prop for buttons or accounts, if the content's list has another name. */
const ACTION = 20;
const isAction = (name: string): boolean => /button|social|cta|action|right/i.test(name);

function bestList(free: ReadonlyMap<string, FieldSpec>, list: PieceList) {
  const pieces = itemPieces(list);
  const chosen = best(
    [...free].flatMap(([prop, spec]) => {
      if (spec.kind !== 'list' || spec.of.kind !== 'group') return [];
      if ((prop === 'trail') !== ('items' in list && list.optional === true)) return [];
      const { fields } = spec.of;
      const placements = pieces.map((item) => placePiece(fields, item));
      const cost = MANY * (placements[0]?.cost ?? 0);
      const worth = placements.reduce((sum, { placed }) => sum + scorePiece(placed), 0);
      const items = placements.map(({ placed }) => placed);
      const isLinks = 'items' in list && pieces.every(({ values }) => values.every(({ label }) => label));
      // A card with nothing but a link looks empty.
      if (isLinks && !('label' in fields)) return [];
      const wrong = isAction(prop) && !isLinks && !('each' in list && isAction(list.each)) ? ACTION : 0;
      return worth > 0 ? [{ prop, items, cost, rank: worth - cost - wrong }] : [];
    }),
  );
  if (!chosen) return undefined;
  const { prop, cost } = chosen;
  return { list: { prop, items: chosen.items, ...('each' in list ? { each: list.each } : {}) }, cost };
}

/** Adds up the scores of a piece's values; those in a list count more, because a list has many items. */
export function scorePiece(
  { leaves, lists }: PlacedPiece,
  isShown: (leaf: Leaf) => boolean = () => true,
  many = MANY,
): number {
  const plain = [...leaves.values()].filter(isShown).reduce((sum, { worth }) => sum + worth, 0);
  const items = lists.flatMap((list) => list.items);
  // The lists in an item count once: there may be none.
  return plain + many * items.reduce((sum, item) => sum + scorePiece(item, isShown, 1), 0);
}
