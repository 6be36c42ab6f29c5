import { member, textMember } from 'prospectus/internal/core/json/json.ts';
import { reservedPurpose } from 'prospectus/internal/core/manifest/reserved.ts';
import {
  attributeTargets,
  type ContentModel,
  type ContentType,
  findAttributes,
} from 'prospectus/internal/strapi/model.ts';
import { chooseShownFields, findSlugField, readContentValues } from '../content-values.ts';
import { type CmsContent, fieldValues } from './field-values.ts';
import { SENT } from './plan-forms.ts';

export type TypeRole =
  | { readonly kind: 'layout' | 'page' | 'redirects' | 'inner' }
  /** A collection with a list. `key` is the field of its records' addresses, if they have pages. */
  | { readonly kind: 'list'; readonly route: string; readonly key?: string }
  /** Records that are pages, at the root of the site. `isTree`: the key has the whole path. */
  | { readonly kind: 'pages'; readonly key: string; readonly isTree: boolean; readonly home?: string };

export interface PlacedType {
  readonly type: ContentType;
  readonly role: TypeRole;
}

/** Names of types with parts or settings of the whole site. */
export const LAYOUT =
  /nav|header|footer|menu|top-?bar|global|setting|site-?(info|config|data)|^(config|general|layout|common)|^(branding|colou?rs|theme)$/;
const REDIRECTS = /redirect/;
const PAGES = /^(web-?|site-?|landing-?|static-?)?pages?$|^seiten?$/;
/** The name of a single type, or the address of a record, that is the home page. */
export const HOME = /^\/?((home|index|landing|start|root)(-?(page|screen|seite))?)?$/i;

/** Chooses the role of each type. A type without a published record has none. */
export function assignTypeRoles({ model, records }: CmsContent): readonly PlacedType[] {
  const placedTypes = [...model.types.values()].flatMap((type): PlacedType[] => {
    const all = records.get(type.uid) ?? [];
    const role = all.length === 0 ? undefined : roleOf(type, all);
    return role ? [{ type, role }] : [];
  });
  const listed = ({ type }: PlacedType): PlacedType => ({ type, role: listRole(type, undefined) });
  const values = fieldValues(records);
  const related = new Set([...values].flatMap(([name, all]) => (name === 'documentId' ? [] : [...all])));
  // A record of a menu belongs to the layout. One that relates to others may be on their pages.
  const hasLoneRecord = ({ name, uid, attributes }: ContentType) => {
    const fields = [...attributes].flatMap(([field, { kind }]) => (kind === 'relation' ? [field] : []));
    const isLone = (record: unknown) =>
      !related.has(member(record, 'documentId')) && fields.every((field) => !member(record, field));
    return !LAYOUT.test(name) && records.get(uid)?.some(isLone);
  };
  const rank = (one: PlacedType) => 100 * shownUids(model, [listed(one)]).size + one.type.attributes.size;
  for (;;) {
    const shown = shownUids(model, placedTypes);
    // Among the types with a record on no page, the one that shows most of the others gets a page.
    const [lost] = placedTypes
      .filter(({ type, role }) => role.kind === 'inner' && (!shown.has(type.uid) || hasLoneRecord(type)))
      .toSorted((a, b) => rank(b) - rank(a));
    if (!lost) return placedTypes;
    placedTypes[placedTypes.indexOf(lost)] = listed(lost);
  }
}

function roleOf(type: ContentType, records: readonly unknown[]): TypeRole | undefined {
  if (REDIRECTS.test(type.name)) return type.kind === 'collection' ? { kind: 'redirects' } : undefined;
  if (SENT.test(type.name)) return undefined;
  if (type.kind === 'single') return { kind: LAYOUT.test(type.name) ? 'layout' : 'page' };
  const key = addressField(type, records);
  if (key !== undefined && (PAGES.test(type.name) || isPath(records, key))) {
    const values = records.map((record) => textMember(record, key));
    const home = values.find((value) => value !== undefined && HOME.test(value));
    return { kind: 'pages', key, isTree: isPath(records, key), ...(home === undefined ? {} : { home }) };
  }
  const hasPage = key !== undefined && chooseShownFields(type).title !== undefined;
  return !hasPage && !isLarge(type) ? { kind: 'inner' } : listRole(type, key);
}

/** A list with pages for its records, if they have a title and more than a card can show, or an address. */
function listRole(type: ContentType, address: string | undefined): TypeRole {
  const id = address ?? (isLong(type) ? 'documentId' : undefined);
  const key = chooseShownFields(type).title === undefined ? undefined : id;
  return { kind: 'list', route: findFreeRoute(type.endpoint), ...(key === undefined ? {} : { key }) };
}

/** A route, or a similar one if the server or the new site's page for unknown addresses uses it. */
export const findFreeRoute = (route: string): string =>
  reservedPurpose(route) || route === '/not-found' ? `${route}-page` : route;

/** True for records with more than another page should show of them. */
const isLarge = ({ attributes }: ContentType): boolean =>
  readContentValues(attributes, '').values.length > 6 ||
  [...attributes.values()].some(({ kind }) => kind === 'zone');

/** True for records with more than a card can show. */
const isLong = ({ attributes }: ContentType): boolean =>
  readContentValues(attributes, '').values.length > 4 ||
  [...attributes.values()].some(
    (one) =>
      one.kind === 'zone' ||
      (one.kind === 'component' && one.repeatable) ||
      (one.kind === 'scalar' && one.richText !== undefined),
  );

const PATH_NAME = /^(full_?|url_?)?path$/i;

/** The field of addresses: of whole paths, a uid, a slug, or a unique text; undefined if there is none. */
function addressField(type: ContentType, records: readonly unknown[]): string | undefined {
  const texts = [...type.attributes].flatMap(([name, one]) => (one.kind === 'scalar' ? [{ name, one }] : []));
  const names = [
    ...texts.filter(({ name }) => PATH_NAME.test(name)),
    ...texts.filter(({ name }) => name === 'url' && isPath(records, name)),
    ...texts.filter(({ name }) => name === findSlugField(type)),
    ...texts.filter(({ name }) => /slug/i.test(name)),
    ...texts.filter(({ one }) => one.unique && one.required && one.type === 'string'),
  ].map(({ name }) => name);
  return names.find((name) => {
    const values = records.flatMap((record) => textMember(record, name) || []);
    return values.length > 0 && new Set(values).size === values.length;
  });
}

/** True if the values of a field are whole paths, of which one may have several segments. */
const isPath = (records: readonly unknown[], key: string): boolean =>
  records.every((record) => textMember(record, key)?.startsWith('/') ?? true);

/** The types that pages show, by uid: true for those that appear only as parts of other records. */
function shownUids(model: ContentModel, placedTypes: readonly PlacedType[]): ReadonlyMap<string, boolean> {
  const parts = new Map<string, boolean>();
  const add = (uid: string, isPart: boolean) => {
    if (parts.has(uid) && (isPart || !parts.get(uid))) return;
    parts.set(uid, isPart);
    for (const one of findAttributes(model, uid)?.values() ?? []) {
      // The components of a part are shown, but not the records to which it relates.
      const isShown = one.kind !== 'relation' || (!isPart && (one.many || one.mappedBy === undefined));
      if (isShown) for (const target of attributeTargets(one)) add(target, isPart || one.kind === 'relation');
    }
  };
  for (const { type, role } of placedTypes) if (role.kind !== 'inner') add(type.uid, false);
  return parts;
}

/** The routes of the pages of records, by the uid of their type. */
export function findRecordRoutes(placedTypes: readonly PlacedType[]): ReadonlyMap<string, string> {
  return new Map(
    placedTypes.flatMap(({ type, role }) => {
      if (role.kind === 'pages') return [[type.uid, `/:${role.key}${role.isTree ? '+' : ''}`] as const];
      return role.kind === 'list' && role.key !== undefined
        ? [[type.uid, `${role.route}/:${role.key}`] as const]
        : [];
    }),
  );
}
