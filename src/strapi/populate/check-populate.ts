import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Attribute, ContentModel, ContentType } from '../model.ts';
import { findFieldSchema, findSchema, type Schema, scalarKeys, typeSchema, wildcardKeys } from './schema.ts';
import { isTextList, isTrue, splitAtCommas } from './value.ts';

/** An error in a populate: its position, the reason why Strapi would refuse it, and the valid names. */
export interface PopulateError {
  /** The position in the populate object: `["menu", "populate", "nope"]`. */
  readonly keys: readonly string[];
  readonly message: string;
  readonly expected: readonly string[];
}

/** Finds every error in the populate of a manifest, or of a query built from one. */
export function populateErrors(model: ContentModel, type: ContentType, populate: unknown): PopulateError[] {
  return checkLevel({ model, schema: typeSchema(type), path: '', keys: [] }, populate);
}

interface Place {
  readonly model: ContentModel;
  /** The valid fields at this position; a zone has none. */
  readonly schema: Schema | undefined;
  /** The path of fields to this position: `menu.items`. */
  readonly path: string;
  readonly keys: readonly string[];
}

const OPTIONS = ['populate', 'fields', 'on'];
/** Names are restricted to these characters because brackets would change the query. */
const PLAIN_NAME = /^[\w.:-]+$/;

type CheckMember = (here: Place, name: string, value: unknown) => PopulateError[];

/** Checks each member of an object. An empty object inside another is an error, because it populates nothing. */
function checkMembers(place: Place, value: JsonObject, check: CheckMember): PopulateError[] {
  const members = Object.entries(value);
  if (members.length === 0 && place.keys.length > 0)
    return [errorAt(place, 'An empty object populates nothing. Write true')];
  return members.flatMap(([name, inner]) => {
    const here = { ...place, keys: [...place.keys, name] };
    return PLAIN_NAME.test(name) ? check(here, name, inner) : [errorAt(here, `Invalid key ${name}`)];
  });
}

/** Checks one level: `"*"`, or an object with the fields of a record. */
function checkLevel(place: Place, value: unknown): PopulateError[] {
  if (value === '*') return [];
  if (!isObject(value)) return [errorAt(place, 'Populate is an object of fields, or "*"')];
  // The schema file of a component is missing: only the CMS knows its fields.
  return place.schema ? checkMembers(place, value, checkField) : [];
}

function checkField(here: Place, name: string, value: unknown): PopulateError[] {
  const { schema, model } = here;
  const attribute = schema?.attributes.get(name);
  if (attribute?.kind === 'closed')
    return [errorAt(here, `${name} leads to ${attribute.target}, which the CMS never shows`)];
  if (!attribute || attribute.kind === 'scalar')
    return [invalidKey(here, name, schema ? wildcardKeys(schema) : [])];
  const path = here.path === '' ? name : `${here.path}.${name}`;
  const inside = { ...here, schema: findFieldSchema(model, attribute), path };
  if (isTrue(value)) return [];
  if (attribute.kind === 'zone') return checkZone(inside, attribute.components, value);
  if (value === '*') return checkWildcard(inside);
  if (!isObject(value)) return [errorAt(here, 'A field is populated with true or with an object')];
  return checkOptions(inside, attribute.kind, value);
}

/** Checks a `*`, which Strapi treats as `true` for a field without nested fields. */
function checkWildcard(inside: Place): PopulateError[] {
  const [first] = inside.schema ? wildcardKeys(inside.schema) : [];
  return first === undefined
    ? []
    : [errorAt(inside, `Invalid key ${first} at ${inside.path}.${first}`, ['true'])];
}

function checkOptions(inside: Place, kind: Attribute['kind'], value: JsonObject): PopulateError[] {
  return checkMembers(inside, value, (here, name, inner) => {
    if (name === 'fields') return checkFields(here, inner);
    if (name === 'on') return [errorAt(here, 'Only a dynamic zone is populated with "on"')];
    if (name !== 'populate') return [invalidKey(here, name, OPTIONS)];
    return kind === 'media'
      ? [errorAt(here, 'A file is populated with true or with its "fields"', ['fields'])]
      : checkLevel(here, inner);
  });
}

/** Checks the value of a dynamic zone: true, `{ populate: "*" }`, or `{ on: … }` with options per component. */
function checkZone(inside: Place, zone: readonly string[], value: unknown): PopulateError[] {
  if (!isObject(value))
    return [errorAt(inside, 'A dynamic zone is populated with true or with "on"', ['on'])];
  return checkMembers(inside, value, (here, name, inner) => {
    if (name === 'on') return checkFragments(here, zone, inner);
    return name === 'populate' && inner === '*' ? [] : [invalidKey(here, name, ['on'])];
  });
}

function checkFragments(place: Place, zone: readonly string[], value: unknown): PopulateError[] {
  if (!isObject(value)) return [errorAt(place, 'An object names the fields to populate for each component')];
  return checkMembers(place, value, (here, uid, inner) => {
    const schema = findSchema(here.model, uid);
    const path = `${here.path}.on.${uid}`;
    if (!schema && zone.includes(uid)) return [];
    if (!schema) return [errorAt(here, `Invalid key ${uid} at ${path}`, [...here.model.components.keys()])];
    if (isTrue(inner)) return [];
    if (!isObject(inner)) return [errorAt(here, 'A component is populated with true or with an object')];
    return checkOptions({ ...here, schema, path }, 'component', inner);
  });
}

/** Checks a choice of plain fields: a list of their names, or `*`. */
function checkFields(place: Place, value: unknown): PopulateError[] {
  if (value === '*') return [];
  if (!isTextList(value) || value.length === 0) return [errorAt(place, 'Fields are a list of names, or "*"')];
  const knownFields = place.schema ? scalarKeys(place.schema) : [];
  return value.flatMap((text, at) => {
    const unknown = text === '*' ? [] : splitAtCommas(text).filter((name) => !knownFields.includes(name));
    const here = { ...place, keys: [...place.keys, String(at)] };
    return unknown.map((name) => errorAt(here, `Invalid key ${name}`, knownFields));
  });
}

function invalidKey(place: Place, name: string, expected: readonly string[]): PopulateError {
  return errorAt(
    place,
    place.path === '' ? `Invalid key ${name}` : `Invalid key ${name} at ${place.path}`,
    expected,
  );
}

function errorAt({ keys }: Place, message: string, expected: readonly string[] = []): PopulateError {
  return { keys, message, expected };
}
