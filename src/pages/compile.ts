import { isCutHere, sourceUrl } from '../content/source-url.ts';
import { parseBinding } from '../core/binding/binding.ts';
import { pathSteps } from '../core/binding/path.ts';
import { type Fields, group } from '../core/block/fields.ts';
import { prose } from '../core/block/prose.ts';
import { thingSpec } from '../core/content/thing-spec.ts';
import type { FormDefinition } from '../core/form/form-definition.ts';
import type { JsonObject } from '../core/json/json.ts';
import { FEED, FEED_FIELDS } from '../core/manifest/feed.ts';
import type { LayoutManifest, Manifest, ManifestSource } from '../core/manifest/manifest.ts';
import type { BlockEntry, Page, PageSource } from '../core/manifest/page.ts';
import { routePath } from '../core/manifest/route.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import type { SiteLayout } from '../page/loading/payload.ts';
import type { ContentModel } from '../strapi/model.ts';
import { withLinks } from './compile-links.ts';
import { createListCompiler, type ListCompiler } from './compile-lists.ts';
import { withoutBindings } from './compile-prose.ts';

/** The site's forms, and the blocks, whose fields show which props name a form. */
interface FormWorld {
  readonly forms: ReadonlyMap<string, FormDefinition>;
  readonly blocks: ReadonlyMap<string, { readonly block: { readonly fields: Fields } }>;
}

export interface CompileWorld extends FormWorld {
  /** Distinguishes lists from records; without a model, every source counts as a record. */
  readonly model?: ContentModel | undefined;
}

/** Compiles a checked manifest for rendering: each source becomes its URL. */
export function compilePage(manifest: Manifest, world: CompileWorld): Page {
  const { route, title, search, waits } = manifest;
  const lists = createListCompiler(manifest.sources, world.model);
  const about = manifest.about?.map((thing) => lists.lift(thing, thingSpec(thing)));
  const feed = manifest.feed && lists.lift(manifest.feed, FEED.spec);
  const blocks = manifest.blocks.map((block) => compileBlock(block, lists, world));
  return {
    route,
    title,
    description: boundText(lists, manifest.description ?? search?.description ?? ''),
    ...(waits ? { waits } : {}),
    ...(about ? { about } : {}),
    ...(feed ? { feed: withLinks(FEED_FIELDS, feed) } : {}),
    sources: compileSources(manifest, lists, world),
    blocks,
  };
}

/** A description, of whose rich text the words are shown. */
function boundText(lists: ListCompiler, text: string): string {
  const { kind } = parseBinding(text);
  const lifted = kind === 'path' ? lists.lift({ text }, group({ text: prose() }).spec).text : text;
  return typeof lifted === 'string' ? lifted : text;
}

/** Compiles the layout of every page, with the data of site.json that every page needs. */
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
      const cut = lists.listsIn(name);
      const entry: [string, PageSource] = [
        name,
        { ...compileSource(source, model), ...(cut.length === 0 ? {} : { lists: cut }) },
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
    ...(isCutHere(source, model) && limit !== undefined ? { limit } : {}),
    ...(paginate === undefined ? {} : { paginate }),
    ...(missing === undefined ? {} : { missing }),
    ...(onError === undefined ? {} : { onError }),
  };
}

// Optional properties in zod may be present and undefined; a compiled page has only those with a value.
function compileBlock(
  { type, from, id, ...props }: Manifest['blocks'][number],
  lists: ListCompiler,
  world: FormWorld,
): BlockEntry {
  const fields = world.blocks.get(type)?.block.fields ?? {};
  const spec = { kind: 'group', fields } as const;
  return {
    type,
    ...(from === undefined ? {} : { from }),
    ...(id === undefined ? {} : { id }),
    ...withForms(type, withLinks(fields, lists.lift(props, spec, pathSteps(from ?? ''))), world),
  };
}

/**
 * Replaces each form's name in a block's props by the form's definition, so that a page contains only its own forms.
 */
function withForms(type: string, props: JsonObject, { forms, blocks }: FormWorld): JsonObject {
  const fields = blocks.get(type)?.block.fields ?? {};
  const names = Object.keys(props).filter((name) => fields[name]?.spec.kind === 'form');
  const definitions = names.map((name) => [name, withoutBindings(forms.get(String(props[name])))]);
  return { ...props, ...Object.fromEntries(definitions) };
}
