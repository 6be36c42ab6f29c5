import {
  isObject,
  type JsonObject,
  member,
  parseJson,
  textMember,
} from 'prospectus/internal/core/json/json.ts';
import { isEqualJson } from 'prospectus/internal/core/json/same-json.ts';
import { CUSTOM_FIELDS } from 'prospectus/internal/strapi/custom-fields.ts';

export interface PulledSchema {
  readonly uid: string;
  /** The path of the file, relative to `cms/src`. */
  readonly path: string;
  readonly json: JsonObject;
}

// The uid becomes a path, so it must not point anywhere else.
const TYPE_UID = /^api::([\w-]+)\.([\w-]+)$/;
const COMPONENT_UID = /^([\w-]+)\.([\w-]+)$/;
/** The members of a type's answer that are not options. */
const TYPE_MEMBER = /^(kind|collectionName|pluginOptions|attributes|visible|restrictRelationsTo)$/;
const DEFAULT_FALSE = ['required', 'private', 'configurable', 'autoPopulate'];
const INFO = ['singularName', 'pluralName', 'displayName', 'icon', 'description'];

const objectOrEmpty = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The schema file of a type or component from the content-type builder; undefined for types of plug-ins. */
export function readPulledSchema(answer: unknown): PulledSchema | undefined {
  const uid = textMember(answer, 'uid') ?? '';
  const schema = member(answer, 'schema');
  if (!isObject(schema)) return undefined;
  const [, api, type] = TYPE_UID.exec(uid) ?? [];
  const [, category, component] = COMPONENT_UID.exec(uid) ?? [];
  if (api === undefined && category === undefined) return undefined;
  const { kind, collectionName, pluginOptions, attributes } = schema;
  const part = (isPart: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(schema).filter(([name, value]) => isPart(name) && value !== ''));
  const json = {
    ...(api === undefined ? {} : { kind }),
    ...(collectionName === undefined ? {} : { collectionName }),
    info: part((name) => INFO.includes(name)),
    options: api === undefined ? {} : part((name) => !INFO.includes(name) && !TYPE_MEMBER.test(name)),
    ...(isObject(pluginOptions) ? { pluginOptions } : {}),
    attributes: Object.fromEntries(
      Object.entries(objectOrEmpty(attributes)).map(([name, one]) => [name, writtenAttribute(one)]),
    ),
  };
  const path =
    api === undefined
      ? `components/${category}/${component}.json`
      : `api/${api}/content-types/${type}/schema.json`;
  return { uid, path, json };
}

/** An attribute as in Strapi's schema files: without the members that only the API adds, and without defaults. */
function writtenAttribute(attribute: unknown): unknown {
  if (!isObject(attribute)) return attribute;
  const { targetAttribute: _, type, ...rest } = attribute;
  const kept = Object.entries(rest).filter(
    ([name, value]) => value !== null && !(value === false && DEFAULT_FALSE.includes(name)),
  );
  // Only a running Strapi knows the stored type of an unknown custom field, so the answer's type is kept.
  const isKnown = CUSTOM_FIELDS.has(textMember(attribute, 'customField') ?? '');
  return { type: isKnown ? 'customField' : type, ...Object.fromEntries(kept) };
}

export interface SchemaChange {
  readonly text: string;
  /** The changed attributes; undefined for a new file. */
  readonly words: string | undefined;
}

/** A schema that only adds to a file: an inferred one gives attributes only, and none of them replaces a known one. */
export function mergeSchema(schema: PulledSchema, before: string | undefined): PulledSchema {
  const old = parseJson(before ?? '');
  const [then, now] = [member(old, 'attributes'), schema.json.attributes];
  if (!isObject(old) || !isObject(then) || !isObject(now)) return schema;
  const isInferred = member(member(schema.json.pluginOptions, 'prospectus'), 'inferred') === true;
  const attributes = isInferred ? { ...now, ...then } : { ...then, ...now };
  return { ...schema, json: { ...(isInferred ? old : schema.json), attributes } };
}

/** The new text of a schema file, in its order; undefined if nothing has changed. */
export function diffSchema({ json }: PulledSchema, before: string | undefined): SchemaChange | undefined {
  const old = before === undefined ? undefined : parseJson(before);
  if (!isObject(old)) return { text: updateJsonText(undefined, json), words: undefined };
  const [then, now] = [objectOrEmpty(old.attributes), objectOrEmpty(json.attributes)];
  // An attribute that differs only by defaults keeps its text.
  const attributes = Object.entries(now).map(([name, one]) => {
    const isSame = isEqualJson(writtenAttribute(then[name]), one);
    return [name, isSame ? then[name] : one] as const;
  });
  // Members that are never part of an answer are kept.
  const info = { ...objectOrEmpty(old.info), ...objectOrEmpty(json.info) };
  const options = { ...objectOrEmpty(old.options), ...objectOrEmpty(json.options) };
  const merged = { ...old, ...json, info, options, attributes: Object.fromEntries(attributes) };
  if (isEqualJson(old, merged)) return undefined;
  const names = new Set([...Object.keys(then), ...Object.keys(now)]);
  const words = [...names].flatMap((name) => {
    if (isEqualJson(then[name], merged.attributes[name])) return [];
    return `${then[name] === undefined ? '+' : now[name] === undefined ? '-' : '~'}${name}`;
  });
  return { text: updateJsonText(before, merged), words: words.join(' ') || 'options' };
}

/** The text of a JSON file with a new value, in Strapi's layout; if the value is equal, the text stays unchanged. */
export function updateJsonText(before: string | undefined, value: unknown): string {
  const isSame = before !== undefined && isEqualJson(parseJson(before), value);
  return isSame ? before : `${JSON.stringify(value, null, 2)}\n`;
}
