import { readLocaleCodes } from '../../check/localize-files.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { translateContent } from '../../pages/languages/translated-content.ts';
import { findPage, listAddresses } from '../../pages/pages.ts';
import type { Address } from '../../pages/parts/static-paths.ts';
import type { LoadedSite } from '../scenario/load-site.ts';
import { type CommandAnswer, refuseName } from './answer.ts';

/** The address of a page in a language, by its route or an address in the default language. */
export function localizedRoute(site: LoadedSite, address: string, locale: string | undefined): string {
  if (locale === undefined) return address;
  const page = site.pages.find(({ language }) => language?.code === locale && language.of === address);
  const { languages } = translateContent(site, site.snapshot);
  return page?.route ?? languages?.translate(address, locale) ?? address;
}

/** The page of a route or an address, with the given address or its first one. A page without content has none. */
export function findPageByAddress(
  site: LoadedSite,
  asked: string,
): { readonly page: CompiledPage; readonly address: Address | undefined } | undefined {
  const page =
    site.pages.find(({ route }) => route === asked) ?? findPage(site.pages, site.snapshot, asked)?.page;
  const addresses = page ? listAddresses(page, site.snapshot) : [];
  return page && { page, address: addresses.find(({ path }) => path === asked) ?? addresses[0] };
}

export function refuseLocale(
  files: readonly ManifestFile[],
  locale: string | undefined,
): CommandAnswer | undefined {
  const codes = readLocaleCodes(files);
  return locale === undefined || codes.includes(locale) ? undefined : refuseName('language', locale, codes);
}
