import { nearest, withSuggestion } from 'prospectus/internal/core/diagnostics/nearest-word.ts';
import { parsedJson } from 'prospectus/internal/core/json/json.ts';
import { reservedFor } from 'prospectus/internal/core/manifest/reserved.ts';
import type { Attribute, ContentType, ScalarType } from 'prospectus/internal/strapi/model.ts';
import type { SiteToExtend } from './choose-block.ts';
// The fields of a plain record with a page of its own, and the content of the first records.
import collectionType from './collection-type.json';
import { slugField } from './content-values.ts';
import { jsonText } from './json-text.ts';
import { listChoice, planListPage } from './list-page.ts';
import { newType, type WrittenType } from './new-type.ts';
import { readSiteFile, routeIn } from './page.ts';
import { type NewPlan, planManifests, refusePlan } from './plan.ts';
import { type ListChoice, manifestName, planRecordPage } from './record-page.ts';
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
  const existing = [...site.model.types.values()].find((type) => type.name === name);
  const key = request.key ?? (existing ? slugField(existing) : 'slug');
  const item = `${route}/:${key}`;
  const other = site.files.find(({ text }) => [route, item].includes(routeIn(text) ?? ''));
  if (other) return refusePlan(`${other.file} already is one of the pages.`);
  if (
    existing &&
    (key === undefined || existing.kind !== 'collection' || !canBeKey(existing.attributes.get(key)))
  )
    return refusePlan(noKey(existing, request.key));
  const names = { name, plural: plural(name), title: humanise(name) };
  const { type, file }: WrittenType = existing
    ? { type: existing }
    : newType('collectionType', names, collectionType.attributes);
  const choice = listWords(type, request);
  if ('why' in choice) return refusePlan(choice.why);
  const types = new Map([...site.model.types, [type.endpoint, type]]);
  const input = { ...site, model: { ...site.model, types } };
  const [category] = readSiteFile(site.files).categories;
  const context = { registry: site.blocks, model: input.model, category };
  const list = planListPage(context, type, { route, key, choice });
  const parent = { label: list.label, to: route };
  const select = `[${key}=:${key}]`;
  const record = planRecordPage(context, type, { route: item, select, parent, ...choice });
  const base = manifestName(route);
  const manifests = { [base]: list.manifest, [`${base}-${name}`]: record.manifest };
  const content = `cms/content${type.endpoint}.json`;
  const see = `See it: npm run dev, then ${route}. Check it: npm run check`;
  return planManifests(input, manifests, record.left, {
    files: file ? [file, [content, firstRecords(name, picture)]] : [],
    next: file ? [`Write the records in ${content}, each with a slug of its own.`, see] : [see],
  });
}

const KEYS: ReadonlySet<ScalarType> = new Set(['uid', 'string', 'text', 'unknown']);
const canBeKey = (one: Attribute | undefined): boolean => one?.kind === 'scalar' && KEYS.has(one.type);

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
  const own = listChoice(type);
  const filters = { [filter]: { $eq: filterValue(type, filter, value) } };
  return { sort: sort ?? own.sort, filters: where === undefined ? own.filters : filters };
}

/** Converts a filter's value to a number or a boolean, if the field has this type. */
function filterValue({ attributes }: ContentType, field: string, value: string): string | number | boolean {
  const attribute = attributes.get(field);
  const isWord = attribute?.kind !== 'scalar' || !/^(boolean|integer|decimal|float)$/.test(attribute.type);
  const read = isWord ? value : parsedJson(value);
  return typeof read === 'number' || typeof read === 'boolean' ? read : value;
}

function firstRecords(name: string, picture: string | undefined): string {
  const records = collectionType.records.map((record) => ({
    documentId: `${name}-${record.slug}`,
    ...record,
    picture,
  }));
  return jsonText(records, 2);
}
