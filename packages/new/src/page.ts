import { isSite, type ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { nearestWord } from 'prospectus/internal/core/diagnostics/nearest-word.ts';
import { type JsonObject, parsedJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { manifestSchema } from 'prospectus/internal/core/manifest/manifest.ts';
import { reservedFor } from 'prospectus/internal/core/manifest/reserved.ts';
import { routeParams } from 'prospectus/internal/core/manifest/route.ts';
import { parseSite, type SiteManifest, UNNAMED_SITE } from 'prospectus/internal/core/manifest/site.ts';
import type { ContentType } from 'prospectus/internal/strapi/model.ts';
import { pageFileName } from 'prospectus/internal/tools/scenario/scenario.ts';
import { chooseBlock, type SiteToExtend, type ViewRegistry } from './choose-block.ts';
import { jsonText } from './json-text.ts';
import { planListPage } from './list-page.ts';
import { newType } from './new-type.ts';
import pageType from './page-type.json';
import { valueFor } from './piece.ts';
import { type NewPlan, planManifests, refusePlan } from './plan.ts';
import { manifestName, type PlannedPage, plainOpening, planRecordPage } from './record-page.ts';
import { humanise, routeTitle } from './words.ts';

export interface PageRequest {
  readonly route: string;
  /** The endpoint of the page's content; without it, the page has no content from the CMS. */
  readonly endpoint: string | undefined;
  /** A picture of the media library for a new record. */
  readonly picture: string | undefined;
}

/** Plans a page: its manifest and, if the endpoint is new, its content model and record. */
export function planPage(site: SiteToExtend, order: PageRequest): NewPlan {
  const { route, endpoint } = order;
  if (!manifestSchema.shape.route.safeParse(route).success || route === '*') {
    return refusePlan(`"${route}" is not a route. A route is a path such as /fees or /fees/hostel.`);
  }
  const taken = reservedFor(route);
  if (taken) return refusePlan(`${route} is reserved for ${taken}. Choose another route.`);
  if (routeParams(route).length > 0) {
    return refusePlan(
      'A route with a parameter needs a list: make its pages with "--collection", or a manifest with "select" by hand.',
    );
  }
  const other = site.files.find(({ text }) => routeIn(text) === route);
  if (other) return refusePlan(`${other.file} already is the page ${route}.`);
  const existing = endpoint === undefined ? undefined : site.model.types.get(endpoint);
  if (endpoint !== undefined && !existing && !/^\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(endpoint))
    return refusePlan(`"${endpoint}" is not a name for an endpoint: lower-case letters, digits and -.`);
  const named = [...site.model.types.values()].find(({ name }) => `/${name}` === endpoint)?.endpoint;
  const near = endpoint && !existing ? (named ?? nearestWord(endpoint, site.model.types.keys())) : undefined;
  if (near)
    return refusePlan(
      `There is no endpoint ${endpoint}. Did you mean ${near}? A new one needs another name.`,
    );
  const words = routeTitle(route);
  // "FAQ" rather than "Faq".
  const title = [existing?.displayName].find((name) => name?.toLowerCase() === words.toLowerCase()) ?? words;
  const name = endpoint?.slice(1) ?? '';
  const addedType =
    endpoint === undefined || existing
      ? undefined
      : newType('singleType', { name, plural: `${name}-entries`, title }, pageType.attributes);
  const type = existing ?? addedType?.type;
  const types = new Map([...site.model.types, ...(type ? [[type.endpoint, type] as const] : [])]);
  const input = { ...site, model: { ...site.model, types } };
  const { manifest, left } = planManifest(input, route, title, type);
  const record = `cms/content/${name}.json`;
  return planManifests(input, { [manifestName(route)]: manifest }, left, {
    files: addedType?.file ? [addedType.file, [record, jsonText(firstRecord(title, order.picture), 1)]] : [],
    next: steps(route, addedType && record),
  });
}

function planManifest(
  { files, blocks: registry, model }: SiteToExtend,
  route: string,
  title: string,
  type: ContentType | undefined,
): Pick<PlannedPage, 'manifest' | 'left'> {
  const { name, categories } = readSiteFile(files);
  const category = categories[0] ?? 'pages';
  const context = { registry, model, category };
  const planned =
    type?.kind === 'collection'
      ? planListPage(context, type, { route, heading: title })
      : type && planRecordPage(context, type, { route, label: title });
  const keywords = [...new Set((route === '/' ? title : route).toLowerCase().match(/[a-z0-9]+/g))];
  const head = {
    $schema: './manifest.schema.json',
    route,
    ...planned?.manifest,
    title: freeTitle(title, route, files),
    search: { keywords, description: `${title} at ${name}.`, category, priority: 5 },
  };
  if (planned) return { manifest: head, left: planned.left };
  return { manifest: { ...head, sources: {}, blocks: plainPage(registry, title) }, left: [] };
}

function plainPage(registry: ViewRegistry, title: string): readonly JsonObject[] {
  const words = chooseBlock(registry, { values: valueFor('prose', 'What this page says.') });
  return [...plainOpening(registry, title), ...(words ? [words.block] : [])];
}

/** The content of site.json; the default if it can't be read. */
export function readSiteFile(files: readonly ManifestFile[]): SiteManifest {
  const site = files.find(({ file }) => isSite(file));
  return parseSite(parsedJson(site?.text ?? '')).data ?? { ...UNNAMED_SITE, name: 'this site' };
}

/** The title, or the words of the whole route if another page already has that title, which would be a warning. */
function freeTitle(title: string, route: string, files: readonly ManifestFile[]): string {
  const taken = files.some(
    ({ text }) => textMember(parsedJson(text), 'title')?.toLowerCase() === title.toLowerCase(),
  );
  return taken ? humanise(route.split('/').filter(Boolean).join(': ')) : title;
}

export const routeIn = (text: string): string | undefined => textMember(parsedJson(text), 'route');

function steps(route: string, record: string | undefined): string[] {
  return [
    ...(record === undefined
      ? []
      : [
          `Write the content in ${record}. If the CMS has this type already, delete it and run npx prospectus pull URL`,
        ]),
    `Improve title, description and keywords in the manifest; the search, the sitemap and the tests follow.`,
    `See it: npm run dev, then ${route}. Its states: /scenarios${route}. Check it: npm run check`,
    `The first npm test writes tests/site/pages/${pageFileName(route)}.txt, the text that visitors read: commit it with the page.`,
  ];
}

/** The first record with title and picture; without a picture, its field is left out. */
function firstRecord(title: string, picture: string | undefined): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(pageType.record).map(([name, text]) => [
      name,
      text === '{title}' ? title : text === '{picture}' ? picture : text,
    ]),
  );
}
