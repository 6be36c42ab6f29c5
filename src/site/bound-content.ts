import { parseBinding } from '../core/binding/binding.ts';
import { type Step, stepsOf } from '../core/binding/path.ts';
import { type FieldSpec, type Fields, text } from '../core/block/fields.ts';
import { isObject, type JsonObject, textMember } from '../core/json/json.ts';
import { FEED } from '../core/manifest/feed.ts';
import { type Page, type PageSource, propsOf } from '../core/manifest/page.ts';
import { partUrl } from '../core/manifest/part.ts';
import { linkFields } from '../core/manifest/route.ts';
import { THINGS } from '../core/structured-data/things.ts';
import type { SiteLayout } from '../page/loading/payload.ts';

/** What is read of a value: of an object these members, of a list (or of an object with any names) each item. */
export type Reads = Map<string, Reads>;

/** Stands for each item of a list, or each member of an object whose names the CMS chooses. */
export const EACH = '*';

/** The whole value is read, whatever it is. */
export const ALL = '**';

/** Where the fields of a block type are found. */
export type FieldsOf = (type: string) => Fields | undefined;

/** What the layout and all pages together read of the content. */
export interface BoundContent {
  /** Of each source's record, with all that its parts are found by; by the URL of the source. */
  readonly records: ReadonlyMap<string, Reads>;
  /** Of the parts that are wanted of it, by `partKey`. */
  readonly parts: ReadonlyMap<string, Reads>;
}

/** Collects what the layout and all pages read. */
export function boundContent(
  { layout, pages }: { readonly layout: SiteLayout; readonly pages: readonly Page[] },
  fieldsOf: FieldsOf,
): BoundContent {
  const owners = [layout, ...pages];
  const parts = new Map<string, Reads>();
  addOwner(parts, { ...layout, blocks: [...layout.header, ...layout.footer] }, fieldsOf);
  for (const page of pages) addOwner(parts, page, fieldsOf);
  const records = new Map<string, Reads>();
  for (const source of owners.flatMap(({ sources }) => Object.values(sources))) {
    const at = placeOf(within(records, source.url), source);
    merge(at, parts.get(partKey(source)) ?? NOTHING);
  }
  return { records, parts };
}

const NOTHING: Reads = new Map();

/** The same for all parts that are read alike: which item it is makes no difference. */
export function partKey(source: PageSource): string {
  const { select } = source;
  const any = select === undefined ? {} : { select: select.replace(/=[^\]]+\]/g, '=-]') };
  return partUrl({ ...source, ...any }, {});
}

/** Where in a record a part stands; what it is found by is read as well. */
function placeOf(record: Reads, { select, same, paginate, about, step }: PageSource): Reads {
  if (about !== undefined) {
    within(record, EACH);
    return new Map();
  }
  if (paginate !== undefined || select === undefined) return record;
  const steps = stepsOf(select);
  if (same === undefined && step === undefined) return follow(record, steps);
  const item = follow(record, steps);
  if (same === undefined) return item;
  const value = within(item, same);
  for (const name of ['id', 'documentId']) {
    within(value, name);
    within(within(value, EACH), name);
  }
  // The part is a list of such items.
  return follow(record, steps.slice(0, -1));
}

function merge(into: Reads, from: Reads): void {
  for (const [name, inner] of from) merge(within(into, name), inner);
}

type Owner = Pick<Page, 'sources' | 'blocks'> &
  Partial<Pick<Page, 'title' | 'description' | 'about' | 'feed'>>;

function addOwner(
  parts: Map<string, Reads>,
  { sources, blocks, title, description, about = [], feed }: Owner,
  fieldsOf: FieldsOf,
): void {
  // The scope of the blocks: each part under the name of its source.
  const scope: Reads = new Map();
  for (const [name, source] of Object.entries(sources)) scope.set(name, within(parts, partKey(source)));
  for (const words of [title, description]) addValue(scope, words, { kind: 'text' });
  for (const thing of about) addThing(scope, thing);
  addValue(scope, feed, FEED.spec);
  for (const block of blocks) {
    const fields = fieldsOf(block.type);
    const spec = fields && ({ kind: 'group', fields } as const);
    addMembers(follow(scope, stepsOf(block.from ?? '')), propsOf(block), spec);
  }
}

function addThing(scope: Reads, thing: JsonObject): void {
  const fields = THINGS.get(textMember(thing, 'type') ?? '')?.block.fields;
  const one: FieldSpec | undefined = fields && { kind: 'group', fields: { type: text(), ...fields } };
  addValue(scope, thing, one && '$each' in thing ? { kind: 'list', of: one } : one);
}

/** A value of a manifest that is given to a field: all that the field reads of what the value binds. */
function addValue(scope: Reads, value: unknown, spec: FieldSpec | undefined): void {
  const bound = parseBinding(value);
  const item = spec?.kind === 'list' ? spec.of : undefined;
  if (bound.kind === 'link') for (const name of linkFields(bound.link)) within(scope, name);
  else if (bound.kind === 'path') addField(follow(scope, stepsOf(bound.path)), spec);
  else if (bound.kind === 'each') {
    addMembers(within(follow(scope, stepsOf(bound.path)), EACH), bound.item, item);
  } else if (Array.isArray(value)) for (const one of value) addValue(scope, one, item);
  else if (isObject(value)) addMembers(scope, value, spec);
}

function addMembers(scope: Reads, values: object, spec: FieldSpec | undefined): void {
  for (const [name, value] of Object.entries(values)) addValue(scope, value, memberSpec(spec, name));
}

function memberSpec(spec: FieldSpec | undefined, name: string): FieldSpec | undefined {
  if (spec?.kind === 'labels' || spec?.kind === 'texts') return { kind: 'text' };
  return spec?.kind === 'group' && Object.hasOwn(spec.fields, name) ? spec.fields[name]?.spec : undefined;
}

// As the fields of `src/core/block/fields.ts` do; what is no object is kept whatever its field.
const BELOW: Readonly<Record<FieldSpec['kind'], readonly string[]>> = {
  text: [],
  lines: [],
  markup: [],
  number: [],
  flag: [],
  choice: [],
  form: [],
  labels: [EACH],
  texts: [EACH],
  href: ['url'],
  image: ['url', 'width', 'height', 'alternativeText', `formats.${EACH}.url`, `formats.${EACH}.width`],
  file: ['url', 'name', 'ext', 'size'],
  list: [],
  group: [],
};

function addField(at: Reads, spec: FieldSpec | undefined): void {
  // A value that no field is known for may be read in any way.
  if (!spec) within(at, ALL);
  else if (spec.kind === 'list') addField(within(at, EACH), spec.of);
  else if (spec.kind === 'group') {
    for (const [name, field] of Object.entries(spec.fields)) addField(within(at, name), field.spec);
  } else for (const path of BELOW[spec.kind]) path.split('.').reduce(within, at);
}

/** Where a path leads; what its steps look at on the way is read too. */
function follow(from: Reads, steps: readonly Step[]): Reads {
  return steps.reduce((at, step) => {
    if (step.kind === 'name') return within(at, step.name);
    const item = within(at, EACH);
    if (step.kind === 'match') within(item, step.key);
    return item;
  }, from);
}

function within(reads: Reads, name: string): Reads {
  const inner = reads.get(name) ?? new Map();
  reads.set(name, inner);
  return inner;
}
