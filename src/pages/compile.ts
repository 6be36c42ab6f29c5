import { isCutBySite, sourceUrl } from '../content/source-url.ts';
import { parseBinding } from '../core/binding/binding.ts';
import { group } from '../core/block/fields.ts';
import { prose } from '../core/block/prose.ts';
import { thingSpec } from '../core/content/thing-spec.ts';
import { FEED } from '../core/manifest/feed.ts';
import { HEAD, headMembers } from '../core/manifest/head-fields.ts';
import type { LayoutManifest, Manifest, ManifestSource } from '../core/manifest/manifest.ts';
import type { Page, PageSource } from '../core/manifest/page.ts';
import { routePath } from '../core/manifest/route.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import { type ContentModel, dependsOnDay } from '../strapi/model.ts';
import { type CompileWorld, createEntryCompiler } from './compile-entries.ts';
import { compileLinks } from './compile-links.ts';
import { createListCompiler, type ListCompiler } from './compile-lists.ts';
import type { CompiledLayout, CompiledPage, FirstOf } from './compiled-page.ts';

/** Compiles a checked manifest for rendering: each source becomes its URL. */
export function compilePage(manifest: Manifest, world: CompileWorld): CompiledPage {
  const { route, search, waits } = manifest;
  const lists = createListCompiler(manifest.sources, world.model, world.timeZone);
  const about = manifest.about?.map((thing) =>
    compileLinks(thingSpec(thing), lists.lift(thing, thingSpec(thing)), world),
  );
  const feed = manifest.feed && compileLinks(FEED.spec, lists.lift(manifest.feed, FEED.spec), world);
  const head = compileLinks(HEAD.spec, lists.lift(headMembers(manifest), HEAD.spec), world);
  const compile = createEntryCompiler(manifest.sources, lists, world);
  const blocks = manifest.blocks.map((entry, at) => compile(entry, ['blocks', at]));
  const description = manifest.description ?? search?.description ?? '';
  return {
    route,
    title: headText(manifest.title),
    description: boundText(lists, description),
    ...(Object.keys(head).length === 0 ? {} : { head }),
    ...(waits ? { waits } : {}),
    ...(about ? { about } : {}),
    ...(feed ? { feed } : {}),
    sources: compileSources(manifest, lists, world),
    blocks,
  };
}

/** The binding of a description; for a rich text, of its plain text. */
function boundText(lists: ListCompiler, text: string | readonly string[]): string | FirstOf {
  if (typeof text !== 'string') return { $first: text.map((one) => boundText(lists, one)) };
  const { kind } = parseBinding(text);
  const lifted = kind === 'path' ? lists.lift({ text }, group({ text: prose() }).spec).text : text;
  return typeof lifted === 'string' ? lifted : text;
}

export const NO_LAYOUT: LayoutManifest = { sources: {}, header: [], footer: [] };

/** Compiles the layout of every page, with the data of site.json that every page needs. */
export function compileLayout(
  layout: LayoutManifest,
  site: SiteManifest,
  world: CompileWorld,
): CompiledLayout {
  const { name, origin, locale, colors, picture } = site;
  const lists = createListCompiler(layout.sources, world.model, world.timeZone);
  const compile = createEntryCompiler(layout.sources, lists, world);
  const [header, footer] = (['header', 'footer'] as const).map((list) =>
    layout[list].map((entry, at) => compile(entry, [list, at])),
  );
  return {
    name,
    origin,
    locale,
    themeColor: colors.theme,
    ...(colors.dark ? { darkThemeColor: colors.dark.theme } : {}),
    ...(picture ? { picture } : {}),
    sources: compileSources(layout, lists, world),
    header: header ?? [],
    footer: footer ?? [],
  };
}

/** The name that bindings use for the position of a page in its paginated list. */
const PAGINATION = 'pagination';

function compileSources(
  {
    sources,
    route = '',
  }: { readonly sources: Readonly<Record<string, ManifestSource>>; readonly route?: string },
  lists: ListCompiler,
  { model }: CompileWorld,
): Page['sources'] {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, source]) => {
      const cutLists = lists.listsIn(name);
      const entry: [string, PageSource] = [
        name,
        { ...compileSource(source, model), ...(cutLists.length === 0 ? {} : { lists: cutLists }) },
      ];
      if (source.paginate === undefined) return [entry];
      const { url, paginate } = entry[1];
      return [
        entry,
        [PAGINATION, { url, ...(paginate === undefined ? {} : { paginate }), about: routePath(route) }],
      ];
    }),
  );
}

function compileSource(source: ManifestSource, model: ContentModel | undefined): PageSource {
  const { select, step, same, limit, paginate, missing, onError } = source;
  return {
    url: sourceUrl(source, model),
    ...(select === undefined ? {} : { select }),
    ...(step === undefined ? {} : { step }),
    ...(same === undefined ? {} : { same }),
    ...(isCutBySite(source, model) && !dependsOnDay(source.filters) && limit !== undefined ? { limit } : {}),
    ...(paginate === undefined ? {} : { paginate }),
    ...(missing === undefined ? {} : { missing }),
    ...(onError === undefined ? {} : { onError }),
  };
}

const headText = (text: string | readonly string[]): string | FirstOf =>
  typeof text === 'string' ? text : { $first: text };
