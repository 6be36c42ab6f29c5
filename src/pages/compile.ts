import { isCutHere, sourceUrl } from '../content/source-url.ts';
import type { Fields } from '../core/block/fields.ts';
import type { FormDefinition } from '../core/form/form-definition.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';
import { FEED_FIELDS } from '../core/manifest/feed.ts';
import type { LayoutManifest, Manifest, ManifestSource } from '../core/manifest/manifest.ts';
import type { BlockEntry, Page, PageSource } from '../core/manifest/page.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import type { SiteLayout } from '../page/loading/payload.ts';
import type { ContentModel } from '../strapi/model.ts';
import { withLinks } from './compile-links.ts';
import { createListCompiler, type ListCompiler } from './compile-lists.ts';

/** The forms of the site, and the blocks, which declare the props that name a form. */
interface FormWorld {
  readonly forms: ReadonlyMap<string, FormDefinition>;
  readonly blocks: ReadonlyMap<string, { readonly block: { readonly fields: Fields } }>;
}

/** The forms, blocks and content model that pages are compiled with. */
export interface CompileWorld extends FormWorld {
  /** Tells lists from records; without it, every source counts as a record. */
  readonly model?: ContentModel | undefined;
}

/** Makes a checked manifest ready for rendering: every source becomes its one URL. */
export function compilePage(manifest: Manifest, world: CompileWorld): Page {
  const { route, title, search, waits } = manifest;
  const lists = createListCompiler(manifest.sources, world.model);
  const about = manifest.about?.map((thing) => lists.lift(thing));
  const feed = manifest.feed && lists.lift(manifest.feed);
  const blocks = manifest.blocks.map((block) => compileBlock(block, lists, world));
  return {
    route,
    title,
    description: manifest.description ?? search?.description ?? '',
    ...(waits ? { waits } : {}),
    ...(about ? { about } : {}),
    ...(feed ? { feed: withLinks(FEED_FIELDS, feed) } : {}),
    sources: compileSources(manifest, lists, world),
    blocks,
  };
}

/** Does the same for the layout of every page, with the facts of site.json that every page needs. */
export function compileLayout(layout: LayoutManifest, site: SiteManifest, world: CompileWorld): SiteLayout {
  const { name, origin, locale, colors, picture } = site;
  const lists = createListCompiler(layout.sources, world.model);
  const [header, footer] = [layout.header, layout.footer].map((blocks) =>
    blocks.map((block) => compileBlock(block, lists, world)),
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

/** The name under which bindings find the position of a page in its paginated list. */
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
      const cut = lists.listsIn(name);
      const own: [string, PageSource] = [
        name,
        { ...compileSource(source, model), ...(cut.length === 0 ? {} : { lists: cut }) },
      ];
      if (source.paginate === undefined) return [own];
      const { url, paginate } = own[1];
      return [own, [PAGINATION, { url, ...(paginate === undefined ? {} : { paginate }), about: route }]];
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
    ...(isCutHere(source, model) && limit !== undefined ? { limit } : {}),
    ...(paginate === undefined ? {} : { paginate }),
    ...(missing === undefined ? {} : { missing }),
    ...(onError === undefined ? {} : { onError }),
  };
}

// Optional members in zod may be present and undefined; a page has only those with a value.
function compileBlock(
  { type, from, id, ...props }: Manifest['blocks'][number],
  lists: ListCompiler,
  world: FormWorld,
): BlockEntry {
  return {
    type,
    ...(from === undefined ? {} : { from }),
    ...(id === undefined ? {} : { id }),
    ...withForms(type, withLinks(world.blocks.get(type)?.block.fields ?? {}, lists.lift(props, from)), world),
  };
}

/**
 * The props of a block with each form's name replaced by its definition, so that a page carries only its own forms.
 */
function withForms(type: string, props: JsonObject, { forms, blocks }: FormWorld): JsonObject {
  const fields = blocks.get(type)?.block.fields ?? {};
  const names = Object.keys(props).filter((name) => fields[name]?.spec.kind === 'form');
  const definitions = names.map((name) => [name, literal(forms.get(String(props[name])))]);
  return { ...props, ...Object.fromEntries(definitions) };
}

// A page's props are bindings if they begin with "$", but the texts of a form are not.
function literal(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('$') ? `$${value}` : value;
  if (Array.isArray(value)) return value.map(literal);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, literal(inner)]));
}
