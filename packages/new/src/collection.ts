import { check } from 'prospectus/internal/check/check.ts';
import { fixFile } from 'prospectus/internal/check/fix/fix-file.ts';
import { formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { nearest, withSuggestion } from 'prospectus/internal/core/diagnostics/nearest-word.ts';
import { parsedJson } from 'prospectus/internal/core/json/json.ts';
import { reservedFor } from 'prospectus/internal/core/manifest/reserved.ts';
import { MANIFESTS_FOLDER } from 'prospectus/internal/pages/manifest-files.ts';
import {
  type Attribute,
  type ContentType,
  type ScalarType,
  SHOWN_FROM,
  SHOWN_UNTIL,
} from 'prospectus/internal/strapi/model.ts';
import { typeFile, typeInFile } from 'prospectus/internal/strapi/schema-file.ts';
import type { SiteToExtend } from './choose-block.ts';
import { itemManifest, type ListChoice, listManifest } from './collection-manifests.ts';
// The fields of a plain record with a page of its own, and the content of the first records.
import collectionType from './collection-type.json';
import { slugField } from './content-values.ts';
import { jsonText } from './json-text.ts';
import { leftOver, readSiteFile, routeIn } from './page.ts';
import { type NewPlan, refusePlan } from './plan.ts';
import { humanise, plural } from './words.ts';

/** The author's request: a list at a route, and a page for each of its records. */
export interface CollectionRequest {
  readonly route: string;
  /** The name of one record: "event". */
  readonly name: string;
  /** A picture of the media library for the first records. */
  readonly picture: string | undefined;
  /** `date:desc`; undefined for the default order. */
  readonly sort?: string | undefined;
  /** `kind=Lecture`; undefined for all records. */
  readonly where?: string | undefined;
  /** The field of the addresses; undefined for the uid field. */
  readonly key?: string | undefined;
}

/** Plans the pages of a list and of its records and, if the collection is new, its content model and records. */
export function planCollection(site: SiteToExtend, request: CollectionRequest): NewPlan {
  const { route, name, picture } = request;
  if (!/^(\/[a-z][\w-]*)+$/.test(route)) return refusePlan(`"${route}" is no route for a list: /events.`);
  const taken = reservedFor(route);
  if (taken) return refusePlan(`${route} is taken: ${taken} stands there.`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return refusePlan(`"${name}" is no name for a collection: small letters, digits and -.`);
  }
  const item = `${route}/:${request.key ?? 'slug'}`;
  const other = site.files.find(({ text }) => [route, item].includes(routeIn(text) ?? ''));
  if (other) return refusePlan(`${other.file} already is one of the pages.`);
  const existing = [...site.model.types.values()].find((type) => type.name === name);
  const keyed = existing && withKey(existing, request.key);
  if (existing && !keyed) return refusePlan(noKey(existing, request.key));
  const made = keyed ? { type: keyed, files: new Map<string, string>() } : newCollection(name, picture);
  const words = listWords(made.type, request);
  if ('why' in words) return refusePlan(words.why);
  const types = new Map([...site.model.types, [made.type.endpoint, existing ?? made.type]]);
  const input = { ...site, model: { ...site.model, types } };
  const base = `${MANIFESTS_FOLDER}/${route.slice(1).replaceAll('/', '-')}`;
  const category = readSiteFile(site.files).categories[0];
  const fixed = [
    { file: `${base}.json`, manifest: listManifest(site.blocks, route, made.type, words, category) },
    {
      file: `${base}-${name}.json`,
      manifest: itemManifest(site.blocks, input.model, route, made.type, words, category),
    },
  ].map(({ file, manifest }) => ({ file, text: fixFile(input, { file, text: jsonText(manifest, 3) }) }));
  const { diagnostics } = check({ ...input, files: [...site.files, ...fixed] });
  const fileFindings = diagnostics.filter(({ file }) => fixed.some((one) => one.file === file));
  return {
    ok: true,
    files: new Map([...made.files, ...fixed.map(({ file, text }) => [file, text] as const)]),
    next: [
      ...fileFindings.map(formatDiagnostic),
      ...leftOver(unshownFields(made.type, fixed[1]?.text ?? '')),
      ...(existing
        ? []
        : [`Write the records in cms/content${made.type.endpoint}.json, each with a slug of its own.`]),
      `See it: npm run dev, then ${route}. Check it: npm run check`,
    ],
  };
}

const KEYS: ReadonlySet<ScalarType> = new Set(['uid', 'string', 'text', 'unknown']);
const canBeKey = (one: Attribute | undefined): boolean => one?.kind === 'scalar' && KEYS.has(one.type);

/** A collection with the given text as the field of its addresses; undefined if there is none. */
function withKey(type: ContentType, key = slugField(type)): ContentType | undefined {
  if (type.kind !== 'collection' || key === undefined || !canBeKey(type.attributes.get(key)))
    return undefined;
  const others = [...type.attributes].filter(([name]) => name !== key);
  return { ...type, attributes: new Map([[key, { kind: 'scalar', type: 'uid' }], ...others]) };
}

function noKey({ kind, name, attributes }: ContentType, key: string | undefined): string {
  if (kind !== 'collection') return `"${name}" is no collection.`;
  const texts = [...attributes].flatMap(([field, one]) => (canBeKey(one) ? [field] : [])).join(', ');
  const problem = key === undefined ? 'no uid field' : `no text field "${key}"`;
  return `"${name}" has ${problem}, of which addresses could be made. Name a text with "--key": ${texts}.`;
}

/** The requested sort and filter as options of a source, or the reason why no such list is possible. */
function listWords(
  type: ContentType,
  { sort, where }: CollectionRequest,
): ListChoice | { readonly why: string } {
  const [, filter = '', value = ''] = /^([^=]*)=(.*)$/.exec(where ?? '') ?? [];
  if (where !== undefined && value === '')
    return { why: `"${where}" is no condition: name a field and its value, kind=Lecture.` };
  const [order, direction = 'asc'] = sort?.split(':') ?? [];
  if (direction !== 'asc' && direction !== 'desc')
    return { why: `"${sort}" is no order: name a field, date or date:desc.` };
  const fields = [...type.attributes].flatMap(([field, { kind }]) => (kind === 'scalar' ? [field] : []));
  const unknown = [where && filter, order].find((one) => one !== undefined && !fields.includes(one));
  if (unknown !== undefined) {
    const problem = withSuggestion(`${type.endpoint} has no field "${unknown}".`, nearest(unknown, fields));
    return { why: `${problem} There are: ${fields.join(', ')}.` };
  }
  return {
    ...(sort === undefined ? {} : { sort }),
    ...(where === undefined ? {} : { filters: { [filter]: { $eq: filterValue(type, filter, value) } } }),
  };
}

/** Converts a filter's value to a number or a boolean, if the field has this type. */
function filterValue({ attributes }: ContentType, field: string, value: string): string | number | boolean {
  const attribute = attributes.get(field);
  const isWord = attribute?.kind !== 'scalar' || !/^(boolean|integer|decimal|float)$/.test(attribute.type);
  const read = isWord ? value : parsedJson(value);
  return typeof read === 'number' || typeof read === 'boolean' ? read : value;
}

/** The fields that a manifest doesn't show, except those for a record's address and period. */
function unshownFields(type: ContentType, manifest: string): readonly string[] {
  const others = [slugField(type), SHOWN_FROM, SHOWN_UNTIL];
  return [...type.attributes.keys()].filter(
    (name) => !others.includes(name) && !new RegExp(`(?:\\$|record\\.)${name}\\b`).test(manifest),
  );
}

function newCollection(name: string, picture: string | undefined) {
  const names = plural(name);
  const schema = {
    kind: 'collectionType',
    collectionName: names.replaceAll('-', '_'),
    info: { singularName: name, pluralName: names, displayName: humanise(name) },
    options: { draftAndPublish: true },
    attributes: collectionType.attributes,
  };
  const type = typeInFile(typeFile.parse(schema), name);
  const records = collectionType.records.map((record) => ({
    documentId: `${name}-${record.slug}`,
    ...record,
    ...(picture === undefined ? {} : { picture }),
  }));
  const files = new Map([
    [`cms/src/api/${name}/content-types/${name}/schema.json`, jsonText(schema, 3)],
    [`cms/content/${names}.json`, jsonText(records, 2)],
  ]);
  return { type, files };
}
