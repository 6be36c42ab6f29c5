import { isObject } from '../../core/json/json.ts';
import type { Attribute, ContentModel } from '../model.ts';
import { checkFields } from './check-fields.ts';
import { checkHidden, checkPaths } from './check-paths.ts';
import { treeOfPaths } from './path-tree.ts';
import { enter, joined, type Place } from './place.ts';
import { crash, invalidKey, invalidShape, type QueryError, tooMany, unsupported } from './query-error.ts';
import { type Schema, schemaByUid, targetOf, wildcardKeys } from './schema.ts';
import { isNullish, isOverlongList, isText, isTextList, parseBoolean } from './value.ts';

/**
 * Strapi 5's own checks of populate, in the order of its `validate-populate` and
 * `convert-query-params`, oddities included; measured against 5.54.0.
 */

const optionNames = ['populate', 'fields'];
const zoneOptions = ['populate', 'on', 'count'];
const invalidPopulate =
  'Invalid populate parameter. Expected a string, an array of strings, a populate object';
const invalidNested = "Invalid nested populate. Expected '*' or an object";

/** Every error of a populate value, as Strapi would find them. */
export function checkPopulate(model: ContentModel, schema: Schema, value: unknown): QueryError[] {
  if (isNullish(value) || value === '' || value === '*') return [];
  if (isText(value) || isTextList(value)) {
    return [...checkPaths(model, schema, value, []), ...checkHidden(schema, value)];
  }
  return checkLevel({ model, schema, raw: '', path: '', keys: [], options: false }, value);
}

function checkLevel(place: Place, value: unknown): QueryError[] {
  const errors = walk(place, value);
  if (!Array.isArray(value) || isTextList(value)) return errors;
  return [...errors, invalidShape(invalidPopulate, place)];
}

function walk(place: Place, value: unknown): QueryError[] {
  if (value === '*') return checkWildcard(place);
  if (isText(value)) return walk(place, treeOfPaths([value]));
  if (isTextList(value)) return walk(place, treeOfPaths(value));
  if (!isObject(value) && !Array.isArray(value)) return [];
  if (isObject(value) && isOverlongList(value)) return [tooMany(Object.keys(value).length, place)];
  return Object.entries(value).flatMap(([key, inner]) => checkEntry(place, key, inner));
}

/** Strapi expands `*` as the value of a field, where fields aren't allowed; harmless if the field has none. */
function checkWildcard(place: Place): QueryError[] {
  const [key] = place.schema && place.options ? wildcardKeys(place.schema) : [];
  if (key === undefined) return [];
  return [invalidKey(2, key, joined(place.path, key), { keys: place.keys, expected: ['true'] })];
}

function checkEntry(place: Place, key: string, value: unknown): QueryError[] {
  const attribute = place.schema?.attributes.get(key);
  const here = enter(place, key);
  if (place.options) return checkOption(place, here, key, value);
  // An option in a list of fields has no effect: its keys are checked, its shape isn't.
  if (!attribute) return checkOption(place, here, key, value).filter(({ round }) => round <= 2);
  const expected = place.schema ? wildcardKeys(place.schema) : [];
  if (attribute.kind === 'scalar') return [invalidKey(1, key, here.raw, { keys: here.keys, expected })];
  const inside = { ...here, options: true };
  if (place.schema?.hidden.has(key)) {
    // Errors inside it come first.
    return [
      ...walk({ ...inside, schema: undefined }, value),
      invalidKey(1, key, here.path, { keys: here.keys, expected }),
    ];
  }
  if (attribute.kind === 'zone') return checkZone(inside, key, value);
  return checkField({ ...inside, schema: targetOf(place.model, attribute) }, attribute, value, () => {
    const message = `Using fragments is not permitted to populate "${key}" in "${place.schema?.uid}"`;
    return invalidShape(message, inside);
  });
}

/** A media, component or relation field: true, or an object of options. */
function checkField(
  inside: Place,
  attribute: Attribute,
  value: unknown,
  fragmentsRefused: () => QueryError,
): QueryError[] {
  if (isNullish(value)) return [crash(inside)];
  const errors = walk(inside, value);
  if (isObject(value) && !isNullish(value.on)) errors.push(fragmentsRefused());
  if (Array.isArray(value)) errors.push(invalidShape(invalidNested, inside));
  if (attribute.kind === 'media' && isObject(value) && value.populate) {
    const error = unsupported('populate of a file');
    errors.push({ round: 4, error, keys: [...inside.keys, 'populate'], expected: ['fields'] });
  }
  return errors;
}

/** A dynamic zone: true, `{ populate: "*" }`, or `{ on: … }` with the options of each component. */
function checkZone(inside: Place, key: string, value: unknown): QueryError[] {
  if (parseBoolean(value) !== undefined) return [];
  if (isNullish(value) || value === '') return [crash(inside)];
  const errors: QueryError[] = [];
  if (isObject(value) && !isNullish(value.populate) && value.populate !== '*') {
    const keys = [...inside.keys, 'populate'];
    errors.push(invalidKey(1, 'populate', inside.raw, { keys, expected: ['on'] }));
  }
  if (isObject(value) && value.on) errors.push(...walk(inside, { on: value.on }));
  const strange = isObject(value) ? Object.keys(value).find((name) => !zoneOptions.includes(name)) : '0';
  if (strange !== undefined) {
    const zone = `${inside.schema?.name}.${key} (${inside.schema?.uid})`;
    const found = `Expected a fragment ("on") or "count" but found ${JSON.stringify(value)}`;
    const keys = isObject(value) ? [...inside.keys, strange] : inside.keys;
    errors.push(invalidShape(`Invalid nested populate for ${zone}. ${found}`, { keys, expected: ['on'] }));
  }
  return errors;
}

function checkOption(place: Place, here: Place, key: string, value: unknown): QueryError[] {
  const { keys } = here;
  const expected = place.options || !place.schema ? optionNames : wildcardKeys(place.schema);
  const refuse = (path: string): QueryError[] => [
    invalidKey(1, key, path === '' ? null : path, { keys, expected }),
  ];
  if (key === 'on')
    return isObject(value) || Array.isArray(value) ? checkFragments(here, value) : refuse(here.raw);
  if (key === 'count' && parseBoolean(value) === undefined) return refuse(here.path);
  if (parseBoolean(key) !== undefined) return [];
  if (key === 'fields') return checkFields(place.schema, value, keys);
  if (key === 'populate') return checkNested({ ...here, options: false }, value);
  if (key === 'count' || key === 'sort' || key === 'filters') {
    return value ? [{ round: 4, error: unsupported(key), keys, expected }] : [];
  }
  return refuse(here.path);
}

function checkNested(place: Place, value: unknown): QueryError[] {
  const paths =
    value !== '*' && (isText(value) || isTextList(value))
      ? checkPaths(place.model, place.schema, value, place.keys)
      : [];
  return [...paths, ...checkLevel(place, value)];
}

function checkFragments(here: Place, value: object): QueryError[] {
  return Object.entries(value).flatMap(([uid, inner]) => {
    const keys = [...here.keys, uid];
    const schema = schemaByUid(here.model, uid);
    const errors = schema
      ? walk({ ...here, schema, raw: `${here.raw}[${uid}]`, keys }, inner)
      : [invalidKey(1, uid, `${here.raw}.${uid}`, { keys, expected: [...here.model.components.keys()] })];
    const formed = isText(inner) || typeof inner === 'boolean' || isObject(inner);
    return formed ? errors : [...errors, invalidShape(invalidNested, { keys })];
  });
}
