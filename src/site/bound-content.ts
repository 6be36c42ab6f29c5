import { parseBinding } from '../core/binding/binding.ts';
import { type Step, stepsOf } from '../core/binding/path.ts';
import { type FieldSpec, type Fields, text } from '../core/block/fields.ts';
import { isObject, type JsonObject, textMember } from '../core/json/json.ts';
import { type Page, propsOf } from '../core/manifest/page.ts';
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

/** What the layout and all pages together read of each source's record, by the URL of the source. */
export function boundContent(
  { layout, pages }: { readonly layout: SiteLayout; readonly pages: readonly Page[] },
  fieldsOf: FieldsOf,
): ReadonlyMap<string, Reads> {
  const all = new Map<string, Reads>();
  addPart(all, { ...layout, blocks: [...layout.header, ...layout.footer] }, fieldsOf);
  for (const page of pages) addPart(all, page, fieldsOf);
  return all;
}

type Part = Pick<Page, 'sources' | 'blocks'> & Partial<Pick<Page, 'title' | 'description' | 'about'>>;

function addPart(
  all: Map<string, Reads>,
  { sources, blocks, title, description, about = [] }: Part,
  fieldsOf: FieldsOf,
): void {
  // The scope of the blocks: each source under its name, from the part on that it selects.
  const scope: Reads = new Map();
  for (const [name, { url, select }] of Object.entries(sources)) {
    const record = within(all, url);
    scope.set(name, select === undefined ? record : follow(record, stepsOf(select)));
  }
  for (const words of [title, description]) addValue(scope, words, { kind: 'text' });
  for (const thing of about) addThing(scope, thing);
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
  if (bound.kind === 'path') addField(follow(scope, stepsOf(bound.path)), spec);
  else if (bound.kind === 'each') {
    addMembers(within(follow(scope, stepsOf(bound.path)), EACH), bound.item, item);
  } else if (Array.isArray(value)) for (const one of value) addValue(scope, one, item);
  else if (isObject(value)) addMembers(scope, value, spec);
}

function addMembers(scope: Reads, values: object, spec: FieldSpec | undefined): void {
  for (const [name, value] of Object.entries(values)) addValue(scope, value, memberSpec(spec, name));
}

function memberSpec(spec: FieldSpec | undefined, name: string): FieldSpec | undefined {
  if (spec?.kind === 'labels') return { kind: 'text' };
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
