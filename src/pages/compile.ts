import { sourceUrl } from '../content/source-url.ts';
import { FEED_FIELDS } from '../core/manifest/feed.ts';
import type { LayoutManifest, Manifest, ManifestSource } from '../core/manifest/manifest.ts';
import type { BlockEntry, Page, PageSource } from '../core/manifest/page.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import type { SiteLayout } from '../page/loading/payload.ts';
import type { ContentModel } from '../strapi/model.ts';
import { type FormWorld, withForms } from './compile-forms.ts';
import { withLinks } from './compile-links.ts';

/** The forms, blocks and content model that pages are compiled with. */
export interface CompileWorld extends FormWorld {
  /** Tells lists from records; without it, every source is a record. */
  readonly model?: ContentModel | undefined;
}

/** Makes a checked manifest ready for rendering: every source becomes its one URL. */
export function compilePage(manifest: Manifest, world: CompileWorld): Page {
  const { route, title, search, waits, about, feed } = manifest;
  return {
    route,
    title,
    description: manifest.description ?? search?.description ?? '',
    ...(waits ? { waits } : {}),
    ...(about ? { about } : {}),
    ...(feed ? { feed: withLinks(FEED_FIELDS, feed) } : {}),
    sources: compileSources(manifest, world),
    blocks: manifest.blocks.map((block) => compileBlock(block, world)),
  };
}

/** The same for the layout of every page, with what the pages say of the site. */
export function compileLayout(layout: LayoutManifest, site: SiteManifest, world: CompileWorld): SiteLayout {
  const { name, origin, locale, colors, picture } = site;
  return {
    name,
    origin,
    locale,
    themeColor: colors.theme,
    ...(colors.dark ? { darkThemeColor: colors.dark.theme } : {}),
    ...(picture ? { picture } : {}),
    sources: compileSources(layout, world),
    header: layout.header.map((block) => compileBlock(block, world)),
    footer: layout.footer.map((block) => compileBlock(block, world)),
  };
}

/** Under this name, bindings find the place of a page in its paginated list. */
const PAGINATION = 'pagination';

function compileSources(
  {
    sources,
    route = '',
  }: { readonly sources: Readonly<Record<string, ManifestSource>>; readonly route?: string },
  { model }: CompileWorld,
): Page['sources'] {
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, source]) => {
      const own: [string, PageSource] = [name, compileSource(source, model)];
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
    ...(same === undefined || limit === undefined ? {} : { limit }),
    ...(paginate === undefined ? {} : { paginate }),
    ...(missing === undefined ? {} : { missing }),
    ...(onError === undefined ? {} : { onError }),
  };
}

// zod's optional members may be present and undefined; a page says only what is there.
function compileBlock(
  { type, from, id, ...props }: Manifest['blocks'][number],
  world: FormWorld,
): BlockEntry {
  return {
    type,
    ...(from === undefined ? {} : { from }),
    ...(id === undefined ? {} : { id }),
    ...withForms(type, withLinks(world.blocks.get(type)?.block.fields ?? {}, props), world),
  };
}
