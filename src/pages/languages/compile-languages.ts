import type { Checked } from '../../check/check.ts';
import { parseBinding } from '../../core/binding/binding.ts';
import { isEqualJson } from '../../core/json/same-json.ts';
import type { SiteLocale } from '../../core/manifest/locales.ts';
import type { Manifest } from '../../core/manifest/manifest.ts';
import { compareRoutes, isNotFoundRoute, matchRoute, NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import { type SiteManifest, UNNAMED_SITE } from '../../core/manifest/site.ts';
import type { ContentModel } from '../../strapi/model.ts';
import { compileLayout, compilePage, NO_LAYOUT } from '../compile.ts';
import type { CompiledLayout, CompiledPage } from '../compiled-page.ts';
import { isLocalizedEndpoint, localizeSources, type Translation } from './translation.ts';

/** The parts of a site that depend on the language, besides its pages. */
export interface LanguageParts {
  readonly locale: SiteLocale;
  readonly site: SiteManifest;
  readonly layout: CompiledLayout;
  readonly search: Readonly<Record<string, NonNullable<Manifest['search']>>>;
}

interface SiteParts extends Omit<LanguageParts, 'locale'> {
  readonly pages: readonly CompiledPage[];
}

interface SiteInLanguages extends SiteParts {
  readonly languages?: readonly LanguageParts[];
  readonly translations?: readonly Translation[];
}

/**
 * Adds the pages of each further language to those of the default language, below the prefix of the language: with
 * other literals, the CMS's records in that language, and links within it.
 */
export function addLanguages(
  main: SiteParts,
  checked: CheckedManifests,
  locales: readonly SiteLocale[],
): SiteInLanguages {
  const [first] = locales;
  if (!first) return main;
  const defaultPages = asked(main, first, checked);
  const manifests = new Map(checked.pages.map(({ file, manifest }) => [file, manifest]));
  const further = (checked.languages ?? []).map((language) =>
    compileLanguage(language.locale, language.checked, defaultPages, manifests),
  );
  const translations = further.flatMap((language) => language.translations);
  return {
    ...defaultPages,
    pages: [
      ...defaultPages.pages.map((page) => ({ ...page, language: { code: first.code, of: page.route } })),
      ...further.flatMap(({ pages }) => pages),
    ],
    languages: [
      { locale: first, site: defaultPages.site, layout: defaultPages.layout, search: defaultPages.search },
      ...further.map(({ parts }) => parts),
    ],
    translations: [...new Map(translations.map((one) => [one.url, one])).values()],
  };
}

export type CheckedManifests = Pick<Checked, 'pages' | 'layout' | 'site' | 'forms' | 'blocks'> &
  Partial<Pick<Checked, 'model' | 'sections' | 'languages'>>;

/** The parts of the default language. Adds `locale` to their sources if the CMS has another default. */
function asked(main: SiteParts, locale: SiteLocale, { model }: CheckedManifests): SiteParts {
  const localize = <T extends Pick<CompiledPage, 'sources'>>(owner: T): T => ({
    ...owner,
    sources: localizeSources(owner.sources, locale, model).sources,
  });
  if (locale.cms === undefined) return main;
  return { ...main, layout: localize(main.layout), pages: main.pages.map(localize) };
}

function compileLanguage(
  locale: SiteLocale,
  checked: Checked,
  main: SiteParts,
  manifests: ReadonlyMap<string, Manifest>,
): { readonly parts: LanguageParts; readonly pages: CompiledPage[]; readonly translations: Translation[] } {
  const { model } = checked;
  const shown = checked.pages.flatMap(({ file, manifest }) => {
    const original = manifests.get(file) ?? manifest;
    const hasOwnTexts = !isEqualJson({ ...original, route: '' }, { ...manifest, route: '' });
    const isShown = hasOwnTexts || checked.site?.missing !== 'no page' || mayBeTranslated(manifest, model);
    return isShown ? [{ manifest, of: original.route, hasOwnTexts }] : [];
  });
  const routes = new Map(shown.map(({ manifest, of }) => [of, localizedRoute(locale, manifest.route)]));
  const world = {
    ...checked,
    localLink: (link: string) => localizedLink(routes, link),
    locale: locale.code,
    timeZone: checked.site?.timeZone,
  };
  const mainPages = new Map(main.pages.map((page) => [page.route, page]));
  const translations: Translation[] = [];
  const search: Record<string, NonNullable<Manifest['search']>> = {};
  const pages = new Map<string, CompiledPage>();
  for (const { manifest, of, hasOwnTexts } of shown) {
    const route = localizedRoute(locale, manifest.route);
    if (pages.has(route)) continue;
    const compiled = compilePage({ ...manifest, route }, world);
    const localized = localizeSources(compiled.sources, locale, model, mainPages.get(of)?.sources);
    translations.push(...localized.translations);
    const language = { code: locale.code, of, hasOwnTexts };
    pages.set(route, { ...compiled, language, sources: localized.sources });
    if (manifest.search) search[route] = manifest.search;
  }
  const site = { ...(checked.site ?? UNNAMED_SITE), locale: locale.code };
  const layout = compileLayout(checked.layout ?? NO_LAYOUT, site, world);
  const around = localizeSources(layout.sources, locale, model, main.layout.sources);
  translations.push(...around.translations);
  return {
    parts: { locale, site, layout: { ...layout, sources: around.sources, prefix: locale.prefix }, search },
    pages: [...pages.values()],
    translations,
  };
}

/** True for the 404 page, and for a page with its title and a record from the CMS, which may have translations. */
const mayBeTranslated = ({ route, title, sources }: Manifest, model: ContentModel | undefined): boolean =>
  isNotFoundRoute(route) ||
  ([title].flat().some((text) => parseBinding(text).kind === 'path') &&
    Object.values(sources).some(({ endpoint }) => isLocalizedEndpoint(endpoint, model)));

/** The route of a page in a further language: "/kn/fees", "/kn", or "/kn/*" for its unknown addresses. */
function localizedRoute({ prefix }: SiteLocale, route: string): string {
  if (route === NOT_FOUND_ROUTE) return `${prefix}/${NOT_FOUND_ROUTE}`;
  return route === '/' ? prefix : prefix + route;
}

/**
 * A link with fields, "/news/:slug", to the page of the same manifest in a language. Other links are translated with
 * the content, which determines whether their pages exist.
 */
function localizedLink(routes: ReadonlyMap<string, string>, link: string): string {
  const path = link.replace(/[?#].*$/, '');
  const [match] = [...routes.keys()]
    .filter((route) => !isNotFoundRoute(route) && matchRoute(route, path))
    .sort(compareRoutes);
  const params = match === undefined ? null : matchRoute(match, path);
  const route = routes.get(match ?? '');
  if (!params || route === undefined) return link;
  const filled = route.replace(/:([\w-]+)\+?/g, (whole, name: string) => params[name] ?? whole);
  return filled + link.slice(path.length);
}
