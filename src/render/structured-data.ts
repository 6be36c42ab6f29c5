import { toSharingPicture } from '../content/origin/sharing-copy.ts';
import { compileBinding } from '../core/binding/binding.ts';
import type { Params } from '../core/binding/path.ts';
import { group, href, list, readFields, text } from '../core/block/fields.ts';
import { isObject, type JsonObject, member, textMember } from '../core/json/json.ts';
import { type Page, type Records, resolveBlock } from '../core/manifest/page.ts';
import { THING_TYPES } from '../core/manifest/thing-types.ts';
import { toIsoDate } from '../core/text/iso-date.ts';
import { plainText, truncateAtWord } from '../core/text/plain-text.ts';
import { addBasePath } from '../core/text/site-base.ts';
import type { SiteHead } from '../page/loading/payload.ts';

const TRAIL = list(group({ label: text(), to: href() }));

const CONTEXT = 'https://schema.org';
/** The values that properties may refer to: the page's own address, and the organisation behind the site. */
interface ThingContext {
  readonly canonical: string;
  readonly owner: JsonObject;
}

/**
 * The structured data of a page as JSON-LD: the items declared in its manifest, and its breadcrumbs. Items without a
 * required property and properties without a value are omitted.
 * @param canonical the page's own address
 */
export function structuredData(
  page: Page,
  layout: SiteHead,
  records: Records,
  params: Params,
  canonical: string,
): readonly JsonObject[] {
  const owner = {
    '@type': 'Organization',
    name: layout.name,
    url: new URL(addBasePath('/'), layout.origin).href,
  };
  const things = (page.about ?? []).flatMap((entry) => {
    const value = compileBinding(entry)(records, params);
    if (!Array.isArray(value)) return toThing(value, { canonical, owner }, canonical);
    return value.flatMap((item: unknown) => toThing(item, { canonical, owner }, undefined));
  });
  return [...things, ...breadcrumbList(page, layout, records, params, canonical)].map((thing) => ({
    '@context': CONTEXT,
    ...thing,
  }));
}

function toThing(value: unknown, { canonical, owner }: ThingContext, url: string | undefined): JsonObject[] {
  const type = textMember(value, 'type') ?? '';
  const kind = THING_TYPES.get(type);
  if (!kind) return [];
  const { fields } = kind.block;
  const read = readFields(fields, value);
  const filledProperties = Object.entries(read).flatMap(([name, one]) => {
    const json = jsonValue(name, one, canonical);
    return json === undefined ? [] : [[name, json] as const];
  });
  const properties: JsonObject = Object.fromEntries(filledProperties);
  const isWhole = Object.entries(fields).every(
    ([name, { required }]) => !required || Object.hasOwn(properties, name),
  );
  if (!isWhole) return [];
  const site = kind.site === undefined ? {} : { [kind.site]: owner };
  const ownUrl = url === undefined || Object.hasOwn(properties, 'url') ? {} : { url };
  return [{ '@type': type, ...properties, ...ownUrl, ...site }];
}

const MAX_DESCRIPTION = 300;

// Properties whose form in schema.org differs from that of the content.
const CONVERTERS: Readonly<Record<string, (text: string) => unknown>> = {
  description: (text) => truncateAtWord(plainText(text), MAX_DESCRIPTION),
  datePublished: toIsoDate,
  uploadDate: toIsoDate,
  startDate: toIsoDate,
  endDate: toIsoDate,
  location: (name) => ({ '@type': 'Place', name }),
  author: (name) => ({ '@type': 'Person', name }),
};

/** The value of a field as JSON-LD; undefined if there is none. */
function jsonValue(name: string, value: unknown, base: string): unknown {
  if (typeof value === 'string') {
    return value.trim() === '' ? undefined : (CONVERTERS[name] ?? plainText)(value);
  }
  if (Array.isArray(value)) {
    const items = value.flatMap((item: unknown) => jsonValue(name, item, base) ?? []);
    return items.length === 0 ? undefined : items;
  }
  const href = textMember(value, 'href');
  if (href !== undefined) return new URL(href, base).href;
  return isObject(value) ? imageObject(value, base) : undefined;
}

function imageObject(picture: JsonObject, base: string): JsonObject {
  const number = (name: string) => {
    const size = member(picture, name);
    return typeof size === 'number' ? size : undefined;
  };
  const src = textMember(picture, 'src') ?? '';
  const copy = toSharingPicture({ src, width: number('width'), height: number('height') });
  const { width, height } = copy;
  return {
    '@type': 'ImageObject',
    url: new URL(copy.src, base).href,
    ...(width === undefined || height === undefined ? {} : { width, height }),
  };
}

/** The breadcrumbs of a page, from the `trail` of its first block; nothing if the block has none. */
function breadcrumbList(
  { blocks: [first] }: Pick<Page, 'blocks'>,
  layout: SiteHead,
  records: Records,
  params: Params,
  canonical: string,
): readonly JsonObject[] {
  const shown = first ? TRAIL.read(resolveBlock(first, records, params).trail) : [];
  const trail = shown.filter(({ label }) => label.trim() !== '');
  if (trail.length === 0) return [];
  const steps = [
    { label: layout.name, item: new URL(addBasePath('/'), layout.origin).href },
    ...trail.map(({ label, to }, at) => ({
      label,
      item: to ? new URL(to.href, canonical).href : at === trail.length - 1 ? canonical : null,
    })),
  ];
  const itemListElement = steps.map(({ label, item }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(item ? { item } : {}),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
