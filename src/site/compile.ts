import { API_BASE } from '../core/content/api-answer.ts';
import type { LayoutManifest, Manifest, ManifestSource } from '../core/manifest/manifest.ts';
import type { BlockEntry, Page, PageSource } from '../core/manifest/page.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import type { SiteLayout } from '../page/loading/payload.ts';
import { populateQuery } from '../strapi/populate/query.ts';
import { type FormWorld, withForms } from './compile-forms.ts';

/** Makes a checked manifest ready for rendering: every source becomes its one URL. */
export function compilePage(manifest: Manifest, world: FormWorld): Page {
  const { route, title, search, waits } = manifest;
  return {
    route,
    title,
    description: manifest.description ?? search?.description ?? '',
    ...(waits ? { waits } : {}),
    sources: compileSources(manifest.sources),
    blocks: manifest.blocks.map((block) => compileBlock(block, world)),
  };
}

/** The same for the layout of every page, with what the pages say of the site. */
export function compileLayout(layout: LayoutManifest, site: SiteManifest, world: FormWorld): SiteLayout {
  const { name, origin, locale, colors, picture } = site;
  return {
    name,
    origin,
    locale,
    themeColor: colors.theme,
    ...(colors.dark ? { darkThemeColor: colors.dark.theme } : {}),
    ...(picture ? { picture } : {}),
    sources: compileSources(layout.sources),
    header: layout.header.map((block) => compileBlock(block, world)),
    footer: layout.footer.map((block) => compileBlock(block, world)),
  };
}

function compileSources(sources: Readonly<Record<string, ManifestSource>>): Page['sources'] {
  return Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, compileSource(source)]));
}

function compileSource({ endpoint, populate, select, missing, onError }: ManifestSource): PageSource {
  const query = populate === undefined ? '' : `?${populateQuery(populate)}`;
  return {
    url: `${API_BASE}${endpoint}${query}`,
    ...(select === undefined ? {} : { select }),
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
    ...withForms(type, props, world),
  };
}
