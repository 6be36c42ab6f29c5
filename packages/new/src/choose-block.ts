import type { CheckInput } from 'prospectus/internal/check/check.ts';
import type { Block, DescribedBlock } from 'prospectus/internal/core/block/define-block.ts';
import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Piece, Value } from './piece.ts';
import { type PiecePlacement, pieceWorth, placePiece } from './place-piece.ts';
import { type Leaf, markedProps, type PlacedPiece, placedLeaves, placedProps } from './placed-piece.ts';

export type ViewRegistry = ReadonlyMap<string, DescribedBlock>;

/** A site to which something new is added. */
export interface SiteToExtend extends CheckInput {
  readonly blocks: ViewRegistry;
}

/** A block of a manifest, and the values that it doesn't show. */
export interface ChosenBlock {
  readonly block: JsonObject;
  readonly unshown: ReadonlySet<Value>;
}

/**
 * Chooses the block that shows most of a piece, regardless of names. Each candidate renders the piece with marked
 * values, and the visible marks are counted.
 * @param opens true if the block must hold the main heading of the page
 * @returns undefined if no block shows any of it
 */
export function chooseBlock(registry: ViewRegistry, piece: Piece, opens = false): ChosenBlock | undefined {
  const ways = [piece, ...inOneGroup(piece)];
  const candidates = [...registry]
    .filter(([, { about }]) => (about.opens ?? false) === opens)
    .flatMap(([type, described]) => ways.map((way) => candidate(type, described, way)))
    .toSorted((a, b) => b.most - a.most);
  let best: Tried | undefined;
  for (const one of candidates) {
    // Later candidates can't reach this score, so they needn't render.
    if (best && one.most <= best.score) break;
    const tried = tryOut(one);
    if (tried && (!best || tried.score > best.score)) best = tried;
  }
  if (!best) return undefined;
  const unshown = new Set(valuesIn(piece).filter((value) => !best.shown.has(value)));
  return { block: { type: best.type, ...best.props }, unshown };
}

/** The pictures as the only item of a list, for a block that shows them in groups. */
function inOneGroup({ values, list }: Piece): readonly Piece[] {
  const pictures = values.filter(({ kind }) => kind === 'pictures');
  if (pictures.length === 0 || list) return [];
  const others = values.filter((value) => !pictures.includes(value));
  return [{ values: others, list: { items: [{ values: pictures }] } }];
}

const valuesIn = ({ values, list }: Piece): readonly Value[] => {
  const items = list === undefined ? [] : 'each' in list ? [list.item] : list.items;
  return [...values, ...items.flatMap(valuesIn)];
};

/** The cost of a block that may show content only after a click. */
const HIDES = 5;

/** A block with a piece in its fields, before it is rendered. */
interface Candidate extends PiecePlacement {
  readonly type: string;
  readonly block: Block;
  readonly piece: Piece;
  /** The score if the block shows everything. */
  readonly most: number;
}

interface Tried {
  readonly type: string;
  readonly shown: ReadonlySet<Value>;
  readonly props: JsonObject;
  readonly score: number;
}

function candidate(type: string, { block }: DescribedBlock, piece: Piece): Candidate {
  const fit = placePiece(block.fields, piece);
  return { type, block, piece, ...fit, most: scoreOf(block, fit) };
}

const scoreOf = (block: Block, { placed, cost }: PiecePlacement, isShown?: (leaf: Leaf) => boolean): number =>
  pieceWorth(placed, isShown) - cost - (block.behaves ? HIDES : 0);

/** Renders a candidate; undefined if it shows nothing, or lacks a required value. */
function tryOut(one: Candidate): Tried | undefined {
  const { type, block, piece, placed } = one;
  const shown = shownBy(block.render, placed);
  const props = placedProps(placed, shown);
  const lacks = Object.entries(block.fields).some(
    ([name, field]) => field.required && props[name] === undefined,
  );
  const listShown =
    !piece.list ||
    ('optional' in piece.list && piece.list.optional) ||
    (placed.list !== undefined && props[placed.list.prop] !== undefined);
  if (shown.size === 0 || lacks || !listShown) return undefined;
  return { type, shown, props, score: scoreOf(block, one, ({ value }) => shown.has(value)) };
}

// The marks are numbers, because every kind of field accepts a number.
const FIRST_MARK = 7_000_001;

/** The values whose marks appear in the HTML of the block. */
function shownBy(render: DescribedBlock['block']['render'], placed: PlacedPiece): ReadonlySet<Value> {
  const marks = new Map(placedLeaves(placed).map(({ value }, at) => [value, String(FIRST_MARK + at)]));
  const html = renderedHtml(() => render(markedProps(placed, (value) => marks.get(value) ?? '')));
  return new Set([...marks].filter(([, mark]) => html.includes(mark)).map(([value]) => value));
}

function renderedHtml(render: () => React.ReactElement): string {
  try {
    return renderToStaticMarkup(render());
  } catch {
    // A block that requires more than these props can't be used on a new page.
    return '';
  }
}
