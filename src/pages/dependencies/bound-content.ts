import { pathSteps } from '../../core/binding/path.ts';
import type { Fields } from '../../core/block/fields.ts';
import { FEED } from '../../core/manifest/feed.ts';
import { manifestProps, type Page, type PageSource } from '../../core/manifest/page.ts';
import { type CutList, partUrl } from '../../core/manifest/part.ts';
import { thingSpec } from '../../core/structured-data/thing-spec.ts';
import type { SiteLayout } from '../../page/loading/payload.ts';
import {
  type Dependencies,
  EACH_ITEM,
  followDependencies,
  merge,
  within,
} from '../dependencies/dependencies.ts';
import { addMembers, addValue } from './bound-values.ts';

/** Finds the fields of a block type. */
export type FieldsOf = (type: string) => Fields | undefined;

/** The parts of the content that the layout and all pages together read. */
export interface BoundContent {
  /**
   * The dependencies of each source's whole record, including the fields that its parts are found by; by the source's
   * URL.
   */
  readonly records: ReadonlyMap<string, Dependencies>;
  /** The dependencies of each wanted part, by `partKey`. */
  readonly parts: ReadonlyMap<string, Dependencies>;
}

/** Collects everything that the layout and all pages read. */
export function boundContent(
  { layout, pages }: { readonly layout: SiteLayout; readonly pages: readonly Page[] },
  fieldsOf: FieldsOf,
): BoundContent {
  const owners = [layout, ...pages];
  const parts = new Map<string, Dependencies>();
  addOwner(parts, { ...layout, blocks: [...layout.header, ...layout.footer] }, fieldsOf);
  for (const page of pages) addOwner(parts, page, fieldsOf);
  const records = new Map<string, Dependencies>();
  for (const source of owners.flatMap(({ sources }) => Object.values(sources))) {
    const at = partPlace(within(records, source.url), source);
    merge(at, parts.get(partKey(source)) ?? NO_READS);
    for (const list of (source.lists ?? []).toReversed()) addCutList(at, list);
  }
  return { records, parts };
}

const NO_READS: Dependencies = new Map();

/** A key for parts: those with the same dependencies share one, whichever item they select. */
export function partKey(source: PageSource): string {
  const { select } = source;
  const any = select === undefined ? {} : { select: select.replace(/=[^\]]+\]/g, '=-]') };
  return partUrl({ ...source, ...any }, {});
}

/** The dependencies at a part's place in its record; the fields that the part is found by are added. */
function partPlace(record: Dependencies, { select, same, paginate, about, step }: PageSource): Dependencies {
  if (about !== undefined) {
    within(record, EACH_ITEM);
    return new Map();
  }
  if (paginate !== undefined || select === undefined) return record;
  const steps = pathSteps(select);
  if (same === undefined && step === undefined) return followDependencies(record, steps);
  const item = followDependencies(record, steps);
  if (same === undefined) return item;
  const value = within(item, same);
  for (const name of ['id', 'documentId']) {
    within(value, name);
    within(within(value, EACH_ITEM), name);
  }
  // The part is a list of such items.
  return followDependencies(record, steps.slice(0, -1));
}

/** A whole list is read for what its cut one is read for, and for what decides which items that has. */
function addCutList(part: Dependencies, { at, as, fields }: CutList): void {
  const around = followWay(part, at.slice(0, -1));
  const list = followWay(part, at);
  merge(list, around.get(as) ?? NO_READS);
  const item = within(list, EACH_ITEM);
  for (const path of Object.keys(fields)) {
    // A field may lead to a record or to a list of them.
    path.split('.').reduce((reads, name, at) => {
      if (at > 0) within(within(reads, EACH_ITEM), name);
      return within(reads, name);
    }, item);
  }
}

const followWay = (from: Dependencies, way: CutList['at']): Dependencies =>
  way.reduce(
    (reads, step) => (step.kind === 'each' ? within(reads, EACH_ITEM) : followDependencies(reads, [step])),
    from,
  );

type Owner = Pick<Page, 'sources' | 'blocks'> &
  Partial<Pick<Page, 'title' | 'description' | 'about' | 'feed'>>;

function addOwner(
  parts: Map<string, Dependencies>,
  { sources, blocks, title, description, about = [], feed }: Owner,
  fieldsOf: FieldsOf,
): void {
  // The scope of the blocks: each part under the name of its source.
  const scope: Dependencies = new Map();
  for (const [name, source] of Object.entries(sources)) scope.set(name, within(parts, partKey(source)));
  for (const words of [title, description]) addValue(scope, words, { kind: 'text' });
  for (const thing of about) addValue(scope, thing, thingSpec(thing));
  addValue(scope, feed, FEED.spec);
  for (const block of blocks) {
    const fields = fieldsOf(block.type);
    const spec = fields && ({ kind: 'group', fields } as const);
    addMembers(followDependencies(scope, pathSteps(block.from ?? '')), manifestProps(block), spec);
  }
}
