import { reservedFor } from 'prospectus/internal/core/manifest/reserved.ts';
import type { SiteToExtend } from './choose-block.ts';
// The fields of a plain record with a page of its own, and the content of the first records.
import collectionType from './collection-type.json';
import { slugField } from './content-values.ts';
import { jsonText } from './json-text.ts';
import { listChoice, planListPage } from './list-page.ts';
import { newType, type WrittenType } from './new-type.ts';
import { readSiteFile, routeIn } from './page.ts';
import { type NewPlan, planManifests, refusePlan } from './plan.ts';
import { manifestName, planRecordPage } from './record-page.ts';
import { humanise, plural } from './words.ts';

/** The author's request: a list at a route, and a page for each of its records. */
export interface CollectionRequest {
  readonly route: string;
  /** The name of one record: "event". */
  readonly name: string;
  /** A picture of the media library for the first records. */
  readonly picture: string | undefined;
}

/** Plans the pages of a list and of its records and, if the collection is new, its content model and records. */
export function planCollection(site: SiteToExtend, { route, name, picture }: CollectionRequest): NewPlan {
  if (!/^(\/[a-z][\w-]*)+$/.test(route)) return refusePlan(`"${route}" is not a route for a list: /events.`);
  const taken = reservedFor(route);
  if (taken) return refusePlan(`${route} is reserved for ${taken}. Choose another route.`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    return refusePlan(`"${name}" is not a name for a collection: use lower-case letters, digits and -.`);
  }
  const existing = [...site.model.types.values()].find((type) => type.name === name);
  if (existing && existing.kind !== 'collection') return refusePlan(`"${name}" is not a collection.`);
  const hasSlug = !existing || existing.attributes.has('slug');
  const key = (existing && slugField(existing)) ?? (hasSlug ? 'slug' : 'documentId');
  const item = `${route}/:${key}`;
  const other = site.files.find(({ text }) => [route, item].includes(routeIn(text) ?? ''));
  if (other) return refusePlan(`${other.file} already is one of the pages.`);
  const names = { name, plural: plural(name), title: humanise(name) };
  const { type, file }: WrittenType = existing
    ? { type: existing }
    : newType('collectionType', names, collectionType.attributes);
  const choice = listChoice(type);
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

function firstRecords(name: string, picture: string | undefined): string {
  const records = collectionType.records.map((record) => ({
    documentId: `${name}-${record.slug}`,
    ...record,
    picture,
  }));
  return jsonText(records, 2);
}
