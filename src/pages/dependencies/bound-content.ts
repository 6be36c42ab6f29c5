import { parseBinding } from '../../core/binding/binding.ts';
import { parseJoinedLink } from '../../core/binding/join-texts.ts';
import { listLinkFields, toRecordLink } from '../../core/binding/link-fields.ts';
import { listPlacedValues, type PlacedValue, readJoinParts } from '../../core/binding/map-values.ts';
import { pathSteps } from '../../core/binding/path.ts';
import { FIELD_PARTS, type FieldSpec, type Fields, group, text } from '../../core/block/fields.ts';
import { prose } from '../../core/block/prose.ts';
import { thingSpec } from '../../core/content/thing-spec.ts';
import { FEED } from '../../core/manifest/feed.ts';
import { HEAD } from '../../core/manifest/head-fields.ts';
import { manifestProps, type PageSource } from '../../core/manifest/page.ts';
import { type CutList, partUrl } from '../../core/manifest/part.ts';
import { parseProseName, picturesName } from '../../core/text/prose.ts';
import { type CompiledPage, listScopedBlocks } from '../compiled-page.ts';
import { layoutsOf, type Pages } from '../pages.ts';
import {
  ALL,
  type Dependencies,
  dependenciesOf,
  EACH_ITEM,
  followDependencies,
  LINK,
  mergeDependencies,
} from './dependencies.ts';

export type FieldsOf = (type: string) => Fields | undefined;

export interface BoundContent {
  /** The dependencies of each whole record by source URL, including the fields that select its parts. */
  readonly records: ReadonlyMap<string, Dependencies>;
  readonly parts: ReadonlyMap<string, Dependencies>;
}

/** Collects the fields that the layout and all pages read. */
export function collectReads(
  { pages, ...site }: Pick<Pages, 'layout' | 'pages' | 'languages'>,
  fieldsOf: FieldsOf,
): BoundContent {
  const layouts = layoutsOf(site);
  const owners = [...layouts, ...pages];
  const parts = new Map<string, Dependencies>();
  for (const layout of layouts)
    addOwnerFields(parts, { ...layout, blocks: [...layout.header, ...layout.footer] }, fieldsOf);
  for (const page of pages) addOwnerFields(parts, page, fieldsOf);
  const records = new Map<string, Dependencies>();
  for (const source of owners.flatMap(({ sources }) => Object.values(sources))) {
    const at = partPlace(dependenciesOf(records, source.url), source);
    mergeDependencies(at, parts.get(partKey(source)) ?? NO_READS);
    for (const list of (source.lists ?? []).toReversed()) addCutList(at, list);
  }
  return { records, parts };
}

const NO_READS: Dependencies = new Map();

/** A key shared by all parts with the same dependencies, independent of the selected item. */
export function partKey(source: PageSource): string {
  const { select } = source;
  const any = select === undefined ? {} : { select: select.replace(/=[^\]]+\]/g, '=-]') };
  return partUrl({ ...source, ...any }, {});
}

/** The dependencies at a part's position in its record, including the fields that select the part. */
function partPlace(record: Dependencies, { select, same, paginate, about, step }: PageSource): Dependencies {
  if (about !== undefined) {
    dependenciesOf(record, EACH_ITEM);
    return new Map();
  }
  if (paginate !== undefined || select === undefined) return record;
  const steps = pathSteps(select);
  if (same === undefined && step === undefined) return followDependencies(record, steps);
  const item = followDependencies(record, steps);
  if (same === undefined) return item;
  const value = dependenciesOf(item, same);
  for (const name of ['id', 'documentId']) {
    dependenciesOf(value, name);
    dependenciesOf(dependenciesOf(value, EACH_ITEM), name);
  }
  // If a list of such items is read, its dependencies are those of the list.
  return followDependencies(record, steps.slice(0, -1));
}

/** Adds the fields that blocks read from a derived list, and those of its options, to its source list. */
function addCutList(part: Dependencies, { at, as, fields, group }: CutList): void {
  const parent = followDependencies(part, at.slice(0, -1));
  const list = followDependencies(part, at);
  const prose = parseProseName(as);
  if (prose) {
    dependenciesOf(list, ALL);
    dependenciesOf(dependenciesOf(parent, picturesName(prose.of)), ALL);
  } else if (group !== undefined) mergeDependencies(list, list.get(EACH_ITEM)?.get('items') ?? NO_READS);
  else mergeDependencies(list, parent.get(as) ?? NO_READS);
  const item = dependenciesOf(list, EACH_ITEM);
  for (const path of Object.keys(fields)) {
    // A field may contain a record or a list of records.
    path.split('.').reduce((reads, name, at) => {
      if (at > 0) dependenciesOf(dependenciesOf(reads, EACH_ITEM), name);
      return dependenciesOf(reads, name);
    }, item);
  }
}

const OWN = group({ title: text(), description: prose(), feed: FEED, head: HEAD }).spec;

export type Owner = Pick<CompiledPage, 'sources' | 'blocks'> &
  Partial<Pick<CompiledPage, 'route' | 'title' | 'description' | 'about' | 'feed' | 'head'>>;

/** Adds the fields that a page reads, by the keys of its parts. */
export function addOwnerFields(
  parts: Map<string, Dependencies>,
  { sources, blocks, title, description, about = [], feed, head }: Owner,
  fieldsOf: FieldsOf,
): void {
  // The blocks' scope: each part under the name of its source.
  const scope: Dependencies = new Map();
  for (const [name, source] of Object.entries(sources))
    scope.set(name, dependenciesOf(parts, partKey(source)));
  addReads(scope, listPlacedValues({ title, description, feed, head }, { spec: OWN, path: [], scope: [] }));
  for (const thing of about)
    addReads(scope, listPlacedValues(thing, { spec: thingSpec(thing), path: [], scope: [] }));
  for (const { $each } of blocks) {
    if (typeof $each === 'string')
      dependenciesOf(dependenciesOf(followDependencies(scope, pathSteps($each)), EACH_ITEM), '__component');
  }
  for (const { block, scope: way } of listScopedBlocks(blocks)) {
    const fields = fieldsOf(block.type);
    const spec = fields && ({ kind: 'group', fields } as const);
    addReads(scope, listPlacedValues(manifestProps(block), { spec, path: [], scope: way }));
  }
}

/** Adds everything that fields read from the content through the bindings in a manifest. */
function addReads(from: Dependencies, values: readonly PlacedValue[]): void {
  for (const { value, spec, scope } of values) {
    const bound = parseBinding(value);
    const inPage = bound.kind === 'link' && scope.length === 0 ? toRecordLink(bound.link) : undefined;
    const recordLink = spec?.kind === 'href' ? (parseJoinedLink(readJoinParts(value)) ?? inPage) : undefined;
    if (bound.kind === 'literal' && !recordLink) continue;
    const at = followDependencies(from, scope);
    if (recordLink) dependenciesOf(followDependencies(at, pathSteps(recordLink.record)), recordLink.name);
    // A link to a missing page is marked by a property named like the link's own text.
    if (bound.kind === 'link') {
      if (!recordLink) dependenciesOf(at, bound.link);
      for (const path of listLinkFields(bound.link)) followDependencies(at, pathSteps(path));
    } else if (bound.kind === 'path') addField(followDependencies(at, pathSteps(bound.path)), spec);
    else if (bound.kind === 'each') dependenciesOf(followDependencies(at, pathSteps(bound.path)), EACH_ITEM);
  }
}

function addField(at: Dependencies, spec: FieldSpec | undefined): void {
  // If the field is unknown, any part of the value may be read.
  if (!spec) dependenciesOf(at, ALL);
  else if (spec.kind === 'list') addField(dependenciesOf(at, EACH_ITEM), spec.of);
  else if (spec.kind === 'group') {
    for (const [name, field] of Object.entries(spec.fields)) addField(dependenciesOf(at, name), field.spec);
  } else {
    const parts = FIELD_PARTS[spec.kind].map((path) => path.split('.').reduce(dependenciesOf, at));
    if (spec.kind === 'href') for (const link of [at, ...parts]) dependenciesOf(link, LINK);
    if (spec.kind === 'prose') dependenciesOf(dependenciesOf(dependenciesOf(at, 'links'), EACH_ITEM), LINK);
  }
}
