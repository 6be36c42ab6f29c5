import { localizeFiles } from 'prospectus/internal/check/localize-files.ts';
import { isSite, type ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { nearestWord } from 'prospectus/internal/core/diagnostics/nearest-word.ts';
import { type JsonObject, parseJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { manifestSchema } from 'prospectus/internal/core/manifest/manifest.ts';
import { reservedPurpose } from 'prospectus/internal/core/manifest/reserved.ts';
import { routeParams } from 'prospectus/internal/core/manifest/route.ts';
import { parseSite } from 'prospectus/internal/core/manifest/site.ts';
import { openProject } from 'prospectus/internal/publish/project/project.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import type { ContentType } from 'prospectus/internal/strapi/model.ts';
import { createContentType, typeFile } from 'prospectus/internal/strapi/schema-file.ts';
import { pageFileName } from 'prospectus/internal/tools/scenario/scenario.ts';
import { chooseBlock, type SiteToExtend } from './choose-block.ts';
// The fields of a plain record with a page of its own, and the content of the first records.
import collectionType from './collection-type.json';
import { findSlugField } from './content-values.ts';
import { toJsonText } from './json-text.ts';
import { planListPage, planListPages } from './list-page.ts';
import pageType from './page-type.json';
import { optionalValue } from './piece.ts';
import { type NewPlan, planManifests, refuseName, refusePlan } from './plan.ts';
import { manifestName, plainOpening, planRecordPage } from './record-page.ts';
import { humanise, pluralise, routeTitle } from './words.ts';

/** The content of a new page: an endpoint, or a list of records of a collection, each with a page; neither without CMS. */
export interface NewPageContent {
  readonly endpoint?: string | undefined;
  /** The name of one record: "event". */
  readonly collection?: string | undefined;
}

/** Plans a page of a site in a folder. */
export async function planNewPage(root: string, route: string, content: NewPageContent): Promise<NewPlan> {
  const project = openProject(root);
  const [files, model] = await Promise.all([project.manifests(), project.model()]);
  return planPage({ files: localizeFiles(files), model, blocks: allBlocks }, route, content);
}

/** Plans the manifests of a page or a list and, if its type is new, the content model and the first records. */
export function planPage(site: SiteToExtend, route: string, content: NewPageContent): NewPlan {
  const { endpoint, collection } = content;
  if (endpoint !== undefined && collection !== undefined)
    return refusePlan('"--collection" creates its own endpoint: omit "--endpoint".');
  const isList = collection !== undefined;
  if (isList && !/^(\/[a-z][\w-]*)+$/.test(route))
    return refusePlan(`"${route}" is no route for a list: use /events.`);
  if (!manifestSchema.shape.route.safeParse(route).success || route === '*')
    return refusePlan(`"${route}" is not a route. A route is a path such as /fees or /fees/hostel.`);
  const taken = reservedPurpose(route);
  if (taken) return refusePlan(`${route} is reserved for ${taken}. Choose another route.`);
  if (routeParams(route).length > 0) {
    return refusePlan(
      'A route with a parameter needs a list: use "--collection", or write a manifest with "select" yourself.',
    );
  }
  const other = site.files.find(({ text }) => parseManifestRoute(text) === route);
  if (other) return refusePlan(`${other.file} already has the route ${route}.`);
  return isList
    ? planCollection(site, route, collection)
    : planSinglePage(site, route, endpoint?.replace(/^(?!\/)/, '/'));
}

function planSinglePage(site: SiteToExtend, route: string, endpoint: string | undefined): NewPlan {
  const existing = endpoint === undefined ? undefined : site.model.types.get(endpoint);
  const refusal = endpoint && !existing && refuseName(endpoint.slice(1), 'an endpoint', 'fees');
  if (refusal) return refusal;
  const named = [...site.model.types.values()].find(({ name }) => `/${name}` === endpoint)?.endpoint;
  const near = endpoint && !existing ? (named ?? nearestWord(endpoint, site.model.types.keys())) : undefined;
  if (near)
    return refusePlan(
      `There is no endpoint ${endpoint}. Did you mean ${near}? A new endpoint needs a less similar name.`,
    );
  const words = routeTitle(route);
  // Uses the type's own spelling: "FAQ" rather than "Faq".
  const title = [existing?.displayName].find((name) => name?.toLowerCase() === words.toLowerCase()) ?? words;
  const name = endpoint?.slice(1) ?? '';
  const added =
    endpoint === undefined || existing
      ? undefined
      : newType('singleType', { name, plural: `${name}-entries`, title }, pageType.attributes);
  const type = existing ?? added?.type;
  const input = withType(site, type);
  const { category = 'pages', ...context } = contextOf(input);
  const planned =
    type?.kind === 'collection'
      ? planListPage({ ...context, category }, type, { route, heading: title })
      : type && planRecordPage({ ...context, category }, type, { route, label: title });
  const keywords = [...new Set((route === '/' ? title : route).toLowerCase().match(/[a-z0-9]+/g))];
  const manifest = {
    $schema: './manifest.schema.json',
    route,
    ...planned?.manifest,
    title: freeTitle(title, route, site.files),
    search: { keywords, description: `${title} at ${context.name}.`, category, priority: 5 },
    ...(planned ? {} : { sources: {}, blocks: plainBlocks(site, title) }),
  };
  const record = `cms/content/${name}.json`;
  const content = toJsonText({ ...pageType.record, title }, 1);
  return planManifests(input, { [manifestName(route)]: manifest }, planned?.left ?? [], {
    files: added ? [added.file, [record, content]] : [],
    next: [
      ...(added
        ? [
            `Write the content in ${record}. If the CMS has this type already, delete it and run npx prospectus pull URL`,
          ]
        : []),
      'Improve title, description and keywords in the manifest; the search, the sitemap and the tests use them.',
      `See it: npm run dev, then ${route}. Its states: /scenarios${route}. Check it: npm run check`,
      `The first npm test writes tests/site/pages/${pageFileName(route)}.txt, the text that visitors read: commit it with the page.`,
    ],
  });
}

function planCollection(site: SiteToExtend, route: string, name: string): NewPlan {
  const refusal = refuseName(name, 'a collection', 'event');
  if (refusal) return refusal;
  const existing = [...site.model.types.values()].find((type) => type.name === name);
  if (existing && existing.kind !== 'collection') return refusePlan(`"${name}" is not a collection.`);
  const hasSlug = !existing || existing.attributes.has('slug');
  const key = (existing && findSlugField(existing)) ?? (hasSlug ? 'slug' : 'documentId');
  const item = `${route}/:${key}`;
  const other = site.files.find(({ text }) => parseManifestRoute(text) === item);
  if (other) return refusePlan(`${other.file} already is the page ${item}.`);
  const names = { name, plural: pluralise(name), title: humanise(name) };
  const { type, file } = existing
    ? { type: existing, file: undefined }
    : newType('collectionType', names, collectionType.attributes);
  const input = withType(site, type);
  const [list, record] = planListPages(contextOf(input), type, { route, key });
  const base = manifestName(route);
  const manifests = { [base]: list?.manifest ?? {}, [`${base}-${name}`]: record?.manifest ?? {} };
  const content = `cms/content${type.endpoint}.json`;
  const records = collectionType.records.map((one) => ({ documentId: `${name}-${one.slug}`, ...one }));
  const see = `See it: npm run dev, then ${route}. Check it: npm run check`;
  return planManifests(input, manifests, record?.left ?? [], {
    files: file ? [file, [content, toJsonText(records, 2)]] : [],
    next: file ? [`Write the records in ${content}, each with its own slug.`, see] : [see],
  });
}

/** A new content type, and the file of its schema. */
function newType(
  kind: 'singleType' | 'collectionType',
  { name, plural, title }: { readonly name: string; readonly plural: string; readonly title: string },
  attributes: object,
) {
  const schema = {
    kind,
    collectionName: plural.replaceAll('-', '_'),
    info: { singularName: name, pluralName: plural, displayName: title },
    options: { draftAndPublish: true },
    attributes,
  };
  return {
    type: createContentType(typeFile.parse(schema), name),
    file: [`cms/src/api/${name}/content-types/${name}/schema.json`, toJsonText(schema, 3)] as const,
  };
}

function withType(site: SiteToExtend, type: ContentType | undefined): SiteToExtend {
  const types = new Map([...site.model.types, ...(type ? [[type.endpoint, type] as const] : [])]);
  return { ...site, model: { ...site.model, types } };
}

function contextOf({ files, blocks: registry, model }: SiteToExtend) {
  const file = files.find((one) => isSite(one.file));
  const site = parseSite(parseJson(file?.text ?? '')).data;
  return { name: site?.name ?? 'this site', registry, model, category: site?.categories[0] };
}

function plainBlocks({ blocks }: SiteToExtend, title: string): readonly JsonObject[] {
  const words = chooseBlock(blocks, { values: optionalValue('prose', 'What this page says.') });
  return [...plainOpening(blocks, title), ...(words ? [words.block] : [])];
}

/** The title, or the words of the whole route if another page already has that title, which would be a warning. */
function freeTitle(title: string, route: string, files: readonly ManifestFile[]): string {
  const taken = files.some(
    ({ text }) => textMember(parseJson(text), 'title')?.toLowerCase() === title.toLowerCase(),
  );
  return taken ? humanise(route.split('/').filter(Boolean).join(': ')) : title;
}

export const parseManifestRoute = (text: string): string | undefined => textMember(parseJson(text), 'route');
