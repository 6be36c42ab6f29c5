import { check } from 'prospectus/internal/check/check.ts';
import { fixFile } from 'prospectus/internal/check/fix/fix-file.ts';
import { isSite, type ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { nearest } from 'prospectus/internal/core/diagnostics/nearest-word.ts';
import { type JsonObject, parsedJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { manifestSchema } from 'prospectus/internal/core/manifest/manifest.ts';
import { reservedFor } from 'prospectus/internal/core/manifest/reserved.ts';
import { routeParams } from 'prospectus/internal/core/manifest/route.ts';
import { parseSite, type SiteManifest, UNNAMED_SITE } from 'prospectus/internal/core/manifest/site.ts';
import { MANIFESTS_FOLDER } from 'prospectus/internal/pages/manifest-files.ts';
import type { ContentType } from 'prospectus/internal/strapi/model.ts';
import { typeFile, typeInFile } from 'prospectus/internal/strapi/schema-file.ts';
import { chooseBlock, type SiteToExtend, type ViewRegistry } from './choose-block.ts';
import { deriveBlocks, SOURCE_NAME } from './derive.ts';
import { jsonText } from './json-text.ts';
import pageType from './page-type.json';
import { openingPiece, trailStep, valueFor } from './piece.ts';
import { type NewPlan, refusePlan } from './plan.ts';
import { humanise } from './words.ts';

/** A new content type with its files, or the reason why it can't be created. */
type NewType =
  | {
      readonly ok: true;
      readonly type: ContentType;
      readonly record: string;
      readonly files: ReadonlyMap<string, string>;
    }
  | { readonly ok: false; readonly why: string };

const typeSchemaText = (name: string, title: string) => ({
  kind: 'singleType',
  collectionName: name.replaceAll('-', '_'),
  info: {
    singularName: name,
    pluralName: `${name}-entries`,
    displayName: title,
    description: `The page "${title}".`,
  },
  options: { draftAndPublish: true },
  attributes: pageType.attributes,
});

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
    return refusePlan(`"${route}" is no route. A route is a path such as /fees or /fees/hostel.`);
  }
  const taken = reservedFor(route);
  if (taken) return refusePlan(`${route} is taken: ${taken} stands there.`);
  if (routeParams(route).length > 0) {
    return refusePlan(
      'A route with a parameter needs a list: make its pages with "--collection", or a manifest with "select" by hand.',
    );
  }
  const other = site.files.find(({ text }) => routeIn(text) === route);
  if (other) return refusePlan(`${other.file} already is the page ${route}.`);
  const title = routeTitle(route);
  const existing = endpoint === undefined ? undefined : site.model.types.get(endpoint);
  const made = endpoint === undefined || existing ? undefined : newType(endpoint, title, order.picture);
  if (made && !made.ok) return refusePlan(made.why);
  const sameName = [...site.model.types.values()].find(({ name }) => `/${name}` === endpoint)?.endpoint;
  const near = endpoint && !existing ? (sameName ?? nearest(endpoint, site.model.types.keys())) : undefined;
  if (near)
    return refusePlan(
      `There is no endpoint ${endpoint}. Did you mean ${near}? A new one needs another name.`,
    );
  const type = existing ?? made?.type;
  const types = new Map([...site.model.types, ...(made ? [[made.type.endpoint, made.type] as const] : [])]);
  const model = { ...site.model, types };
  const file = `${MANIFESTS_FOLDER}/${pageName(route).toLowerCase()}.json`;
  const { text, unshown } = manifestText({ ...site, model }, file, route, title, type);
  const { diagnostics } = check({ ...site, model, files: [...site.files, { file, text }] });
  const fileFindings = diagnostics.filter((diagnostic) => diagnostic.file === file);
  return {
    ok: true,
    files: new Map([...(made?.files ?? []), [file, text]]),
    next: [...fileFindings.map(formatDiagnostic), ...leftOver(unshown), ...steps(route, made?.record)],
  };
}

function manifestText(
  site: SiteToExtend,
  file: string,
  route: string,
  title: string,
  type: ContentType | undefined,
): { readonly text: string; readonly unshown: readonly string[] } {
  const derived = type
    ? deriveBlocks(site.blocks, site.model, type, title)
    : { blocks: plainPage(site.blocks, title), unshown: [] };
  const manifest = {
    $schema: './manifest.schema.json',
    route,
    title: freeTitle(title, route, site.files),
    search: {
      keywords: [...new Set((route === '/' ? title : route).toLowerCase().match(/[a-z0-9]+/g))],
      description: `${title} at ${readSiteFile(site.files).name}.`,
      category: readSiteFile(site.files).categories[0] ?? 'pages',
      priority: 5,
    },
    sources: type ? { [SOURCE_NAME]: { endpoint: type.endpoint } } : {},
    blocks: derived.blocks,
  };
  // The checker computes which relations must be populated for these bindings.
  return { text: fixFile(site, { file, text: jsonText(manifest, 3) }), unshown: derived.unshown };
}

function plainPage(registry: ViewRegistry, title: string): readonly JsonObject[] {
  const opening = chooseBlock(registry, openingPiece(valueFor('words', title), [trailStep(title)]), true);
  const words = chooseBlock(registry, { values: valueFor('prose', 'What this page says.') });
  return [opening, words].flatMap((one) => (one ? [one.block] : []));
}

const pageName = (route: string): string => (route === '/' ? 'index' : route.slice(1).replaceAll('/', '-'));

function routeTitle(route: string): string {
  return humanise(route.split('/').filter(Boolean).at(-1) ?? 'Home');
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

/** A note that lists the fields that a new page doesn't show; none if it shows all. */
export function leftOver(unshown: readonly string[]): string[] {
  return unshown.length === 0 ? [] : [`No block shows these fields yet: ${unshown.join(', ')}.`];
}

function steps(route: string, record: string | undefined): string[] {
  return [
    ...(record === undefined
      ? []
      : [
          `Write the content in ${record}. If the CMS has this type already, delete it and run npx prospectus pull URL`,
        ]),
    `Improve title, description and keywords in the manifest; the search, the sitemap and the tests follow.`,
    `See it: npm run dev, then ${route}. Its states: /scenarios${route}. Check it: npm run check`,
    `The first npm test writes tests/site/pages/${pageName(route)}.txt, the text that visitors read: commit it with the page.`,
  ];
}

/** Creates a single type with the fields of a plain page, and its first record. */
function newType(endpoint: string, title: string, picture: string | undefined): NewType {
  const name = endpoint.slice(1);
  if (!/^\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(endpoint)) {
    return { ok: false, why: `"${endpoint}" is no name for a new endpoint: small letters, digits and -.` };
  }
  const schema = typeSchemaText(name, title);
  const type = typeInFile(typeFile.parse(schema), name);
  const record = `cms/content/${name}.json`;
  const files = new Map([
    [`cms/src/api/${name}/content-types/${name}/schema.json`, jsonText(schema, 3)],
    [record, jsonText(firstRecord(title, picture), 1)],
  ]);
  return { ok: true, type, record, files };
}

/** The first record with title and picture; without a picture, its field is left out. */
function firstRecord(title: string, picture: string | undefined): Readonly<Record<string, unknown>> {
  const filled = Object.entries(pageType.record).map(([name, text]): [string, string | undefined] => [
    name,
    text === '{title}' ? title : text === '{picture}' ? picture : text,
  ]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}
