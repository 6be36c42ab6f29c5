import { listPlacedValues, type PlacedValue } from '../core/binding/map-values.ts';
import { type Params, pathSteps } from '../core/binding/path.ts';
import type { Block } from '../core/block/define-block.ts';
import { formatPath } from '../core/json/position.ts';
import { type BlockEntry, manifestProps, type Page, resolveBlock } from '../core/manifest/page.ts';
import type { SiteHead } from '../page/loading/payload.ts';
import type { CompiledEntry, CompiledLayout, CompiledPage } from '../pages/compiled-page.ts';
import { expandEntries, resolvePage, type ShownBlock } from '../pages/shown-page.ts';
import { servedHead } from '../render/served-head.ts';
import { traceBack } from './binding-origin.ts';
import type { BlockPart, HeadPoint, PagePoints, Point } from './frame/point.ts';
import { listBoundLeaves } from './leaves.ts';
import { createOriginFinder, type OriginFinder, type SourcesInput } from './origin-finder.ts';
import { findValueNodes } from './shown-places.ts';

/** A page at an address, with all possible sources of its values. */
export interface PointsInput extends SourcesInput {
  readonly page: CompiledPage;
  readonly params: Params;
  readonly layout: CompiledLayout;
  readonly blocks: ReadonlyMap<string, Block>;
}

/** Finds the nodes that show each value of a page, the value's field in the CMS and its line in the manifest. */
export function findPagePoints(input: PointsInput): PagePoints {
  const { page, params, layout } = input;
  const ofPage = createOriginFinder(input, page, params);
  const ofLayout = createOriginFinder(input, layout, {});
  const from = (part: BlockPart, entries: readonly CompiledEntry[], where: OriginFinder) =>
    expandEntries(part, entries, where.records, where.params).flatMap((shown, at) =>
      blockPoints(input.blocks.get(shown.entry.type), shown, { part, block: at }, where),
    );
  return {
    points: [
      ...from('header', layout.header, ofLayout),
      ...from('blocks', page.blocks, ofPage),
      ...from('footer', layout.footer, ofLayout),
    ],
    head: headPoints(resolvePage(input.snapshot, page, params), layout, ofPage),
  };
}

function blockPoints(
  block: Block | undefined,
  { entry, ...written }: ShownBlock,
  at: Pick<Point, 'part' | 'block'>,
  { records, params, findSources }: OriginFinder,
): readonly Point[] {
  const { place, ...file } = written;
  const whole = { ...at, prop: '', places: [], ...findSources({ manifest: place, ...file }) };
  if (!block) return [whole];
  const raw = resolveBlock(entry, records, params);
  const leaves = listBoundLeaves(block.fields, raw);
  const shown = findValueNodes(block, raw, leaves);
  const values = valuesOf(entry);
  const leafPoints = leaves.map((leaf): Point => {
    const origin = traceBack(values, leaf.path, place);
    return {
      ...at,
      prop: formatPath(leaf.path),
      places: shown.get(leaf) ?? [],
      ...findSources({ ...origin, ...file }),
    };
  });
  return [whole, ...leafPoints];
}

const valuesOf = (entry: BlockEntry): readonly PlacedValue[] =>
  listPlacedValues(manifestProps(entry), { spec: undefined, path: [], scope: pathSteps(entry.from ?? '') });

/** The values of a page's head, with their sources. */
function headPoints(
  page: Page,
  layout: SiteHead,
  { records, params, findSources }: OriginFinder,
): readonly HeadPoint[] {
  const { title, description, picture } = servedHead({ page, params }, layout, { records, notFound: false });
  const [first] = page.blocks;
  const head = listPlacedValues(
    { title: page.title, description: page.description, ...page.head },
    { spec: undefined, path: [], scope: [] },
  );
  const banner = first ? traceBack(valuesOf(first), ['image'], ['blocks', 0]) : { manifest: ['blocks'] };
  const shared = page.head?.picture === undefined ? banner : traceBack(head, ['picture'], []);
  return [
    { name: 'title', value: title, ...findSources(traceBack(head, ['title'], [])) },
    { name: 'description', value: description, ...findSources(traceBack(head, ['description'], [])) },
    { name: 'picture', value: picture?.href ?? '', ...findSources(shared) },
  ];
}
