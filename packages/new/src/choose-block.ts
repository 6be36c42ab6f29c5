import type { CheckInput } from 'prospectus/internal/check/check.ts';
import type { Block, DescribedBlock } from 'prospectus/internal/core/block/define-block.ts';
import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { listPieceValues, type Piece, type Value } from './piece.ts';
import { type PiecePlacement, placePiece, scorePiece } from './place-piece.ts';
import { bindProps, type Leaf, listLeaves, markProps, type PlacedPiece } from './placed-piece.ts';

export type ViewRegistry = ReadonlyMap<string, DescribedBlock>;

export interface SiteToExtend extends CheckInput {
  readonly blocks: ViewRegistry;
}

/** A block of a manifest, and the values that it doesn't show. */
export interface ChosenBlock {
  readonly block: JsonObject;
  readonly unshown: ReadonlySet<Value>;
}

/** Chooses the block that shows most of a piece, by rendering each with marked values and counting the marks. */
export function chooseBlock(
  registry: ViewRegistry,
  piece: Piece,
  { opens = false, names = '' }: Wish = {},
): ChosenBlock | undefined {
  const ways = [piece, ...inOneGroup(piece)];
  const candidates = [...registry]
    .filter(([, { about }]) => (about.opens ?? false) === opens)
    // A block with an empty `suits` is chosen only if the registry has no other.
    .filter(([, { about }]) => Object.keys(about.suits ?? ANY).length > 0 || registry.size === 1)
    .flatMap(([type, described]) => ways.map((way) => candidate(type, described, way, names)))
    .toSorted((a, b) => b.most - a.most);
  let best: Tried | undefined;
  for (const one of candidates) {
    // Later candidates can't reach this score, so they needn't render.
    if (best && one.most <= best.score) break;
    const tried = tryOut(one);
    if (tried && (!best || tried.score > best.score)) best = tried;
  }
  if (!best) return undefined;
  const unshown = new Set(listPieceValues(piece).filter((value) => !best.shown.has(value)));
  return { block: { type: best.type, ...best.suited, ...best.props }, unshown };
}

/** The pictures as the only item of a list, for a block that shows them in groups. */
function inOneGroup({ values, lists = [] }: Piece): readonly Piece[] {
  const pictures = values.filter(({ kind }) => kind === 'pictures');
  if (pictures.length === 0) return [];
  const others = values.filter((value) => !pictures.includes(value));
  return [{ values: others, lists: [...lists, { items: [{ values: pictures }] }] }];
}

const ANY = { '*': {} };
/** The cost of a block that may show content only after a click. */
const HIDES = 5;
/** The score if a block suits the content's name, and the cost if it suits only other names. */
const SUITS = 60;

/** Preferences for a block, beside showing the piece. */
export interface Wish {
  /** True if the block must hold the main heading of the page. */
  readonly opens?: boolean;
  /** The names of the component and the paths around the piece, in one text, which `suits` of a block must match. */
  readonly names?: string;
}

/** A block with a piece in its fields, before it is rendered. */
interface Candidate extends PiecePlacement {
  readonly type: string;
  readonly block: Block;
  /** The score if the block shows everything. */
  readonly most: number;
  /** The props with which the block suits the content's name. */
  readonly suited: JsonObject;
}

interface Tried extends Candidate {
  readonly shown: ReadonlySet<Value>;
  readonly props: JsonObject;
  readonly score: number;
}

function candidate(type: string, { block, about }: DescribedBlock, piece: Piece, names: string): Candidate {
  const { placed, cost } = placePiece(block.fields, piece);
  const suits = Object.entries(about.suits ?? ANY);
  // Excludes the names of other lists, because testimonials beside logos aren't logos.
  const own = [names, ...placed.lists.map(({ each = '' }) => each)].join(' ').toLowerCase();
  const [, suited] = suits.find(([word]) => own.includes(word)) ?? [];
  const isGeneral = suits.some(([word]) => word === '*');
  const fit = { placed, cost: cost + (suited ? -SUITS : isGeneral || names === '' ? 0 : SUITS) };
  return { type, block, ...fit, most: scoreOf(block, fit), suited: suited ?? {} };
}

const scoreOf = (block: Block, { placed, cost }: PiecePlacement, isShown?: (leaf: Leaf) => boolean): number =>
  scorePiece(placed, isShown) - cost - (block.behaves ? HIDES : 0);

/** Renders a candidate; undefined if it shows nothing, or lacks a required value. */
function tryOut(one: Candidate): Tried | undefined {
  const { block, placed } = one;
  const shown = shownBy(block.render, placed);
  const props = bindProps(placed, shown);
  const lacks = Object.entries(block.fields).some(
    ([name, field]) => field.required && props[name] === undefined,
  );
  if (shown.size === 0 || lacks) return undefined;
  return { ...one, shown, props, score: scoreOf(block, one, ({ value }) => shown.has(value)) };
}

// The marks are numbers, because every kind of field accepts a number.
const FIRST_MARK = 7_000_001;

/** The values whose marks appear in the HTML of the block. */
function shownBy(render: DescribedBlock['block']['render'], placed: PlacedPiece): ReadonlySet<Value> {
  const marks = new Map(listLeaves(placed).map(({ value }, at) => [value, String(FIRST_MARK + at)]));
  const html = renderedHtml(() => render(markProps(placed, (value) => marks.get(value) ?? '')));
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
