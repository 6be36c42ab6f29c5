import { renderToStaticMarkup } from 'react-dom/server';
import type { CheckInput } from '../../check/check.ts';
import type { DescribedBlock } from '../../core/block/define-block.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { fitPiece, worthOf } from './fit.ts';
import type { Piece, Value } from './piece.ts';
import { leavesOf, type Placed, propsOf, sampleOf } from './placed.ts';

/** The blocks of a site with their views. */
export type Registry = ReadonlyMap<string, DescribedBlock>;

/** A site, to which something new is added. */
export interface NewWorld extends CheckInput {
  readonly blocks: Registry;
}

/** A block of a manifest, and the values that it doesn't show. */
export interface Chosen {
  readonly block: JsonObject;
  readonly unshown: ReadonlySet<Value>;
}

/**
 * The block that shows most of a piece, whatever it is called. Each is tried: it renders the piece with marked values,
 * and what of them a visitor would see counts.
 * @param opens whether it holds the main heading of the page
 * @returns undefined where no block shows any of it
 */
export function chooseBlock(registry: Registry, piece: Piece, opens = false): Chosen | undefined {
  const ways = [piece, ...inOneGroup(piece)];
  const [best] = [...registry]
    .filter(([, { about }]) => (about.opens ?? false) === opens)
    .flatMap(([type, described]) => ways.flatMap((way) => tried(type, described, way) ?? []))
    .toSorted((a, b) => b.score - a.score);
  if (!best) return undefined;
  const unshown = new Set(valuesIn(piece).filter((value) => !best.shown.has(value)));
  return { block: { type: best.type, ...best.props }, unshown };
}

/** Pictures as the one item of a list, for a block that shows them in groups. */
function inOneGroup({ values, list }: Piece): readonly Piece[] {
  const pictures = values.filter(({ meaning }) => meaning === 'pictures');
  if (pictures.length === 0 || list) return [];
  const others = values.filter((value) => !pictures.includes(value));
  return [{ values: others, list: { items: [{ values: pictures }] } }];
}

const valuesIn = ({ values, list }: Piece): readonly Value[] => {
  const items = list === undefined ? [] : 'each' in list ? [list.item] : list.items;
  return [...values, ...items.flatMap(valuesIn)];
};

/** What it costs that a block may show something only after a click. */
const HIDES = 5;

function tried(type: string, { block }: DescribedBlock, piece: Piece) {
  const { placed, cost } = fitPiece(block.fields, piece);
  const shown = shownBy(block.render, placed);
  const props = propsOf(placed, shown);
  const lacks = Object.entries(block.fields).some(
    ([name, field]) => field.required && props[name] === undefined,
  );
  const listShown =
    !piece.list ||
    'meaning' in piece.list ||
    (placed.list !== undefined && props[placed.list.prop] !== undefined);
  if (shown.size === 0 || lacks || !listShown) return undefined;
  const worth = worthOf(placed, ({ value }) => shown.has(value));
  return { type, shown, props, score: worth - cost - (block.behaves ? HIDES : 0) };
}

// Marks are numbers, which every kind of field takes.
const FIRST_MARK = 7_000_001;

/** The values that stand in what the block makes of them. */
function shownBy(render: DescribedBlock['block']['render'], placed: Placed): ReadonlySet<Value> {
  const marks = new Map(leavesOf(placed).map(({ value }, at) => [value, String(FIRST_MARK + at)]));
  const html = htmlOf(() => render(sampleOf(placed, (value) => marks.get(value) ?? '')));
  return new Set([...marks].filter(([, mark]) => html.includes(mark)).map(([value]) => value));
}

function htmlOf(render: () => React.ReactElement): string {
  try {
    return renderToStaticMarkup(render());
  } catch {
    // A block that needs more than this has no page to stand on.
    return '';
  }
}
