import { isObject, type JsonObject, member, textMember } from 'prospectus/internal/core/json/json.ts';
import type { Populate, PopulateEntry } from 'prospectus/internal/core/manifest/manifest.ts';
import { mediaFamily } from 'prospectus/internal/node/mime.ts';
import { BOOKKEEPING, type ScalarType } from 'prospectus/internal/strapi/model.ts';
import { type PulledSchema, readPulledSchema } from './pulled-schema.ts';
import type { EndpointRecords } from './read-records.ts';

/** Reads all records of an endpoint; undefined if the CMS has no such endpoint. */
export type ReadRecords = (
  endpoint: string,
  populate: Populate | undefined,
) => Promise<EndpointRecords | undefined>;

/** The depth of the deepest populate: a record, its sections, their lists, and one level more. */
const ROUNDS = 4;

/** The objects at one place of the records, in each answer so far: a later answer has more of their fields. */
type Answers = readonly (readonly JsonObject[])[];

interface SeenField {
  /** True for a field that only a populate adds to the answers. */
  readonly isPopulated: boolean;
  readonly isList: boolean;
  readonly values: readonly unknown[];
  readonly items: readonly JsonObject[];
  /** The nested objects: in a zone by the component's uid, otherwise under "". */
  readonly inner: ReadonlyMap<string, Answers>;
}

/** The fields of the objects at one place, with their values in the last answer. */
function seenFields(answers: Answers): ReadonlyMap<string, SeenField> {
  const [first = []] = answers.filter((objects) => objects.length > 0);
  const names = new Set(answers.flat().flatMap((one) => Object.keys(one)));
  const fields = [...names].filter((name) => !BOOKKEEPING.has(name));
  return new Map(fields.map((name) => [name, seenField(name, answers, first)]));
}

function seenField(name: string, answers: Answers, first: readonly JsonObject[]): SeenField {
  const all = answers.map((objects) => objects.map((one) => one[name] ?? null));
  const values = (all.at(-1) ?? []).filter((value) => value !== null);
  const objectsIn = (some: readonly unknown[]) => some.flat().filter((one) => isObject(one));
  const items = objectsIn(values);
  const uidOf = (one: JsonObject) => textMember(one, '__component') ?? '';
  const answersOf = (uid: string) => all.map((some) => objectsIn(some).filter((one) => uidOf(one) === uid));
  return {
    isPopulated: !first.some((one) => Object.hasOwn(one, name)),
    isList: values.some(Array.isArray),
    values,
    items,
    inner: new Map([...new Set(items.map(uidOf))].map((uid) => [uid, answersOf(uid)])),
  };
}

/** The populate for one level more. */
function nextPopulate(answers: Answers): Populate {
  if (answers.filter((objects) => objects.length > 0).length < 2) return '*';
  const populated = [...seenFields(answers)].filter(([, field]) => field.isPopulated);
  return Object.fromEntries(populated.map(([name, field]) => [name, fieldPopulate(field)]));
}

function fieldPopulate(field: SeenField): PopulateEntry {
  const entries = [...field.inner].map(([uid, one]) => [uid, { populate: nextPopulate(one) }] as const);
  if (fieldKind(field) === 'zone') return { on: Object.fromEntries(entries) };
  const [, level] = entries[0] ?? [];
  return fieldKind(field) === 'component' && level && Object.keys(level.populate).length > 0 ? level : true;
}

function fieldKind({ items }: SeenField): 'zone' | 'media' | 'relation' | 'component' | 'empty' {
  const has = (name: string) => items.every((item) => Object.hasOwn(item, name));
  if (items.length === 0) return 'empty';
  if (has('__component')) return 'zone';
  if (has('mime')) return 'media';
  // In Strapi 4, records have no documentId, and components have no times.
  return has('documentId') || has('createdAt') ? 'relation' : 'component';
}

/** Infers the schema files of endpoints from their records: the kind of a field from all its values. */
export async function inferModel(endpoints: readonly string[], read: ReadRecords): Promise<PulledSchema[]> {
  const seenEndpoints: { endpoint: string; name: string; isList: boolean; answers: Answers }[] = [];
  const owners = new Map<unknown, string>();
  for (const endpoint of endpoints) {
    const answers: (readonly JsonObject[])[] = [];
    let answer = await read(endpoint, undefined);
    for (let round = 0; answer && round < ROUNDS; round++) {
      answers.push(answer.records.filter(isObject));
      answer = await read(endpoint, nextPopulate(answers));
    }
    if (!answer) continue;
    const { isList, records } = answer;
    answers.push(records.filter(isObject));
    const name = inferredName(endpoint, isList);
    for (const record of records) owners.set(member(record, 'documentId'), name);
    seenEndpoints.push({ endpoint, name, isList, answers });
  }
  const pulled: PulledSchema[] = [];
  for (const { endpoint, name, isList, answers } of seenEndpoints) {
    const pluralName = isList ? endpoint.slice(1) : `${name}-entries`;
    const kind = isList ? 'collectionType' : 'singleType';
    const info = { singularName: name, pluralName, displayName: name };
    add(`api::${name}.${name}`, { kind, ...info, attributes: attributesOf(answers, name) });
  }
  return pulled;

  function attributesOf(answers: Answers, owner: string): JsonObject {
    const fields = [...seenFields(answers)];
    return Object.fromEntries(fields.map(([name, field]) => [name, attributeOf(field, name, owner)]));
  }

  function attributeOf(field: SeenField, name: string, owner: string): JsonObject {
    if (!field.isPopulated) return { type: scalarType(name, field.values) };
    const { items, isList, inner } = field;
    const kind = fieldKind(field);
    const target = owners.get(items[0]?.documentId);
    if (kind === 'empty') return { type: 'unknown' };
    if (kind === 'media') {
      const families = new Set(items.map((item) => mediaFamily(textMember(item, 'url') ?? '')));
      return { type: 'media', multiple: isList, allowedTypes: [...families] };
    }
    if (kind === 'zone') {
      for (const [uid, one] of inner) addComponent(uid, one);
      return { type: 'dynamiczone', components: [...inner.keys()] };
    }
    if (kind === 'relation' && target !== undefined) {
      const relation = isList ? 'oneToMany' : 'oneToOne';
      return { type: 'relation', relation, target: `api::${target}.${target}` };
    }
    // A relation to an endpoint that was not read has an unknown type, so it is written as a component.
    const uid = `inferred.${owner.replace(/^.*\./, '')}-${name}`.toLowerCase().replaceAll('_', '-');
    for (const one of inner.values()) addComponent(uid, one);
    return { type: 'component', repeatable: isList, component: uid };
  }

  function addComponent(uid: string, answers: Answers): void {
    add(uid, { displayName: uid, attributes: attributesOf(answers, uid) });
  }

  function add(uid: string, schema: JsonObject): void {
    const one = readPulledSchema({
      uid,
      schema: { ...schema, pluginOptions: { prospectus: { inferred: true } } },
    });
    if (one && !pulled.some(({ path }) => path === one.path)) pulled.push(one);
  }
}

/** The name of a type: for a collection the singular, which must differ from its plural. */
const inferredName = (endpoint: string, isList: boolean): string => {
  const name = endpoint.slice(1);
  if (!isList) return name;
  return /[^s]s$/.test(name) ? name.slice(0, -1) : `${name}-record`;
};

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const isBlock = (one: unknown): boolean =>
  textMember(one, 'type') !== undefined && Array.isArray(member(one, 'children'));

/** The first type that fits all values of a field. */
const SCALARS: readonly (readonly [type: ScalarType, test: (value: unknown) => boolean])[] = [
  ['boolean', (value) => typeof value === 'boolean'],
  ['integer', Number.isInteger],
  ['decimal', (value) => typeof value === 'number'],
  ['date', matches(/^\d{4}-\d\d-\d\d$/)],
  ['datetime', matches(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/)],
  ['time', matches(/^\d\d:\d\d:\d\d(\.\d+)?$/)],
  ['email', matches(/^[^@\s]+@[^@\s]+\.[^@\s]+$/)],
  ['string', matches(/^.{0,255}$/)],
  ['text', (value) => typeof value === 'string'],
  ['blocks', (value) => Array.isArray(value) && value.length > 0 && value.every(isBlock)],
];

function scalarType(name: string, values: readonly unknown[]): ScalarType {
  if (values.length === 0) return 'unknown';
  const [type = 'json'] = SCALARS.find(([, test]) => values.every(test)) ?? [];
  return type === 'string' && name === 'slug' && new Set(values).size === values.length ? 'uid' : type;
}
