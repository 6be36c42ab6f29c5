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

/** The fields of a record or component in the answers so far. */
class SeenFields {
  readonly fields = new Map<string, SeenField>();
  readonly #firstRound: number;
  #isStarred = false;

  constructor(round: number) {
    this.#firstRound = round;
  }

  /** Adds a record of an answer. A field that earlier answers lack must be populated. */
  add(record: unknown, round: number): void {
    for (const [name, value] of Object.entries(isObject(record) ? record : {})) {
      if (BOOKKEEPING.has(name)) continue;
      const field = this.fields.get(name) ?? new SeenField(round > this.#firstRound, round);
      this.fields.set(name, field);
      field.add(value, round);
    }
  }

  populate(): Populate {
    if (!this.#isStarred) {
      this.#isStarred = true;
      return '*';
    }
    const populated = [...this.fields].filter(([, field]) => field.isPopulated);
    return Object.fromEntries(populated.map(([name, field]) => [name, field.populate()]));
  }
}

type Kind = 'zone' | 'media' | 'relation' | 'component' | 'empty';

class SeenField {
  readonly isPopulated: boolean;
  readonly #firstRound: number;
  readonly values: unknown[] = [];
  isList = false;
  /** The nested fields: in a zone by the component's uid, otherwise under "". */
  readonly inner = new Map<string, SeenFields>();

  constructor(isPopulated: boolean, round: number) {
    this.isPopulated = isPopulated;
    this.#firstRound = round;
  }

  add(value: unknown, round: number): void {
    // Later answers repeat the same values.
    if (round === this.#firstRound && value !== null) this.values.push(value);
    if (!this.isPopulated) return;
    this.isList ||= Array.isArray(value);
    for (const item of [value].flat().filter(isObject)) {
      const uid = textMember(item, '__component') ?? '';
      const fields = this.inner.get(uid) ?? new SeenFields(round);
      this.inner.set(uid, fields);
      fields.add(item, round);
    }
  }

  get items(): readonly JsonObject[] {
    return this.values.flat().filter(isObject);
  }

  get kind(): Kind {
    const has = (name: string) => this.items.every((item) => Object.hasOwn(item, name));
    if (this.items.length === 0) return 'empty';
    if (has('__component')) return 'zone';
    if (has('mime')) return 'media';
    // In Strapi 4, records have no documentId, and components have no times.
    return has('documentId') || has('createdAt') ? 'relation' : 'component';
  }

  populate(): PopulateEntry {
    if (this.kind === 'zone')
      return {
        on: Object.fromEntries([...this.inner].map(([uid, one]) => [uid, { populate: one.populate() }])),
      };
    const [fields] = this.inner.values();
    const level = this.kind === 'component' ? fields?.populate() : undefined;
    return level === undefined || Object.keys(level).length === 0 ? true : { populate: level };
  }
}

/** Infers the schema files of endpoints from their records: the kind of a field from all its values. */
export async function inferModel(endpoints: readonly string[], read: ReadRecords): Promise<PulledSchema[]> {
  const seenEndpoints: { endpoint: string; isList: boolean; fields: SeenFields }[] = [];
  const owners = new Map<unknown, string>();
  for (const endpoint of endpoints) {
    const fields = new SeenFields(0);
    let answer = await read(endpoint, undefined);
    for (let round = 0; answer && round < ROUNDS; round++) {
      for (const record of answer.records) fields.add(record, round);
      answer = await read(endpoint, fields.populate());
    }
    if (!answer) continue;
    const { isList, records } = answer;
    for (const record of records) fields.add(record, ROUNDS);
    for (const record of records) owners.set(member(record, 'documentId'), endpoint);
    seenEndpoints.push({ endpoint, isList, fields });
  }
  const pulled: PulledSchema[] = [];
  for (const { endpoint, isList, fields } of seenEndpoints) {
    const name = inferredName(endpoint, isList);
    const pluralName = isList ? endpoint.slice(1) : `${name}-entries`;
    const kind = isList ? 'collectionType' : 'singleType';
    const info = { singularName: name, pluralName, displayName: name };
    add(`api::${name}.${name}`, { kind, ...info, attributes: attributesOf(fields, name) });
  }
  return pulled;

  function attributesOf({ fields }: SeenFields, owner: string): JsonObject {
    return Object.fromEntries([...fields].map(([name, field]) => [name, attributeOf(field, name, owner)]));
  }

  function attributeOf(field: SeenField, name: string, owner: string): JsonObject {
    if (!field.isPopulated) return { type: scalarType(name, field.values) };
    const { kind, items, isList, inner } = field;
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
      const uid = inferredName(
        target,
        seenEndpoints.some((one) => one.endpoint === target && one.isList),
      );
      return { type: 'relation', relation: isList ? 'oneToMany' : 'oneToOne', target: `api::${uid}.${uid}` };
    }
    // A relation to an endpoint that was not read has an unknown type, so it is written as a component.
    const uid = `inferred.${owner.replace(/^.*\./, '')}-${name}`.toLowerCase().replaceAll('_', '-');
    for (const one of inner.values()) addComponent(uid, one);
    return { type: 'component', repeatable: isList, component: uid };
  }

  function addComponent(uid: string, fields: SeenFields): void {
    add(uid, { displayName: uid, attributes: attributesOf(fields, uid) });
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
