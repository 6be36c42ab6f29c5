import { readUrlEndpoint } from '../../content/record-error.ts';
import type { SiteLocale } from '../../core/manifest/locales.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import {
  type Attributes,
  attributeTargets,
  type ContentModel,
  findAttributes,
  findEndpoint,
  findType,
} from '../../strapi/model.ts';

export interface Translation {
  readonly url: string;
  /** The URL of the same source in the default language; for a shared source, the URL of its only request. */
  readonly of: string;
  readonly code: string;
  /** True if the CMS has one record for all languages, which is requested only once. */
  readonly isShared: boolean;
  /** False if only related records have languages. */
  readonly isTranslated: boolean;
}

type Sources = Readonly<Record<string, PageSource>>;

export function localizeSources(
  sources: Sources,
  { code, cms }: SiteLocale,
  model: ContentModel | undefined,
  main?: Sources,
): { readonly sources: Sources; readonly translations: readonly Translation[] } {
  const translations: Translation[] = [];
  const localized = Object.entries(sources).map(([name, source]): [string, PageSource] => {
    const endpoint = readUrlEndpoint(source.url);
    const isTranslated = isLocalizedEndpoint(endpoint, model);
    const isShared = !isTranslated && !relatesToLanguages(endpoint, model);
    if (cms === undefined || (isShared && !main)) return [name, source];
    const url = withLocale(source.url, cms);
    // A manifest may read another shared list for each language, for example by its filters.
    const of = (isTranslated ? main?.[name]?.url : undefined) ?? source.url;
    if (main) translations.push({ url, of, code, isShared, isTranslated });
    return [name, { ...source, url }];
  });
  return { sources: Object.fromEntries(localized), translations };
}

// The parameter is added at the front, because the URL of a list has to end with its limit.
function withLocale(url: string, cms: string): string {
  const locale = `locale=${encodeURIComponent(cms)}`;
  return url.includes('?') ? url.replace('?', `?${locale}&`) : `${url}?${locale}`;
}

export const isLocalizedEndpoint = (endpoint: string, model: ContentModel | undefined): boolean =>
  model !== undefined && findEndpoint(model, endpoint)?.type.localized === true;

function relatesToLanguages(endpoint: string, model: ContentModel | undefined): boolean {
  const type = model && findEndpoint(model, endpoint)?.type;
  if (!model || !type) return false;
  const seen = new Set<string>();
  const reaches = (attributes: Attributes): boolean =>
    [...attributes.values()].some((attribute) =>
      attributeTargets(attribute).some((uid) => {
        if (seen.has(uid)) return false;
        seen.add(uid);
        if (attribute.kind === 'relation') return findType(model, uid)?.localized === true;
        return reaches(findAttributes(model, uid) ?? new Map());
      }),
    );
  return reaches(type.attributes);
}
