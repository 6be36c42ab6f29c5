import type { Snapshot } from '../../content/snapshot.ts';
import { listFirst } from '../../core/diagnostics/words.ts';
import { textMember } from '../../core/json/json.ts';
import { keepLast, memo } from '../../core/json/memo.ts';
import { recordLanguage } from '../../core/json/record-language.ts';
import { isEqualJson } from '../../core/json/same-json.ts';
import type { SiteLocale } from '../../core/manifest/locales.ts';
import type { LanguageLink, PageLanguages, SiteLanguages } from '../../core/manifest/page.ts';
import { pageNumber } from '../../core/manifest/part.ts';
import { routeParams } from '../../core/manifest/route.ts';
import { addressKey } from '../../core/text/address.ts';
import { describeRecord } from '../address-lines.ts';
import type { CompiledPage } from '../compiled-page.ts';
import { isDeleted } from '../live-pages.ts';
import { listAddresses, type Pages } from '../pages.ts';
import { selectRecordPart } from '../parts/record-part.ts';
import { type Address, findAddressList, listStaticPaths } from '../parts/static-paths.ts';

/** The URLs of the sources that exist in several languages. */
type Translated = ReadonlySet<string>;

interface Place {
  readonly path: string;
  /** Identifies the same page in all languages. */
  readonly id: string;
  readonly untranslated: readonly string[];
  /** False if the page isn’t translated: neither its record nor, without a record, any content or text. */
  readonly isOwn: boolean;
}

/** A page at an address, with the same page in all languages. */
interface Match {
  readonly place: Place;
  readonly group: ReadonlyMap<string, Place>;
}

interface Kept {
  readonly places: ReadonlyMap<CompiledPage, readonly Place[]>;
  readonly languages: SiteLanguages;
}

const keepLanguages = keepLast<Pages, Kept>();
const keepPlaces = keepLast<
  CompiledPage,
  { readonly from: readonly unknown[]; readonly places: readonly Place[] }
>();

/** Compares the addresses of all languages. Returns the same object until an address or a translation changes. */
export function compareSiteLanguages(pages: Pages, content: Snapshot, translated: Translated): SiteLanguages {
  return keepLanguages(pages, (last) => {
    const places = new Map(pages.pages.map((page) => [page, placesOf(page, content, translated)]));
    const isSame = last && pages.pages.every((page) => last.places.get(page) === places.get(page));
    return isSame ? last : { places, languages: compareLanguages(pages, places) };
  }).languages;
}

function placesOf(page: CompiledPage, content: Snapshot, translated: Translated): readonly Place[] {
  const urls = Object.values(page.sources).map(({ url }) => url);
  const from = [isDeleted(page, content), ...urls.map((url) => content.records.get(url))];
  return keepPlaces(page, (last) => {
    if (last?.from.every((one, at) => one === from[at])) return last;
    const places = isDeleted(page, content)
      ? []
      : withIdentity(page, content).map(({ id, address }) => ({
          id,
          path: address.path,
          ...ownership(page, address, content, translated),
        }));
    return { from, places: last && isEqualJson(last.places, places) ? last.places : places };
  }).places;
}

function withIdentity(
  page: CompiledPage,
  content: Snapshot,
): readonly { readonly id: string; readonly address: Address }[] {
  if (routeParams(page.route).length === 0)
    return listAddresses(page, content).map((address) => ({
      id: String(pageNumber(address.params)),
      address,
    }));
  return listStaticPaths(page, content).flatMap(({ item, value, address }) =>
    address ? [{ id: textMember(item, 'documentId') ?? String(value), address }] : [],
  );
}

/** The untranslated records of a page at one address, and whether the page has anything else. */
function ownership(
  page: CompiledPage,
  { params }: Address,
  { records }: Snapshot,
  translated: Translated,
): Pick<Place, 'untranslated' | 'isOwn'> {
  const localized = Object.entries(page.sources).flatMap(([name, source]) => {
    if (!translated.has(source.url)) return [];
    // A derived list may consist of groups, which have no language.
    const { lists: _, ...selection } = source;
    const shown = [selectRecordPart(records.get(source.url), selection, params) ?? []].flat();
    const untranslated = shown.filter((one) => recordLanguage(one) !== undefined);
    const isForeign = shown.length > 0 && untranslated.length === shown.length;
    const label = isForeign ? name : `${name}: ${listFirst(untranslated.map(describeRecord))}`;
    const labels = untranslated.length === 0 ? [] : [label];
    return [{ url: source.url, labels, isOwn: shown.length > 0 && !isForeign }];
  });
  const list = findAddressList(page)?.url;
  const decisive = localized.find(({ url }) => url === list);
  const { of, hasOwnTexts } = page.language ?? {};
  return {
    untranslated: localized.flatMap(({ labels }) => labels),
    isOwn:
      of === page.route ||
      (decisive ? decisive.isOwn : hasOwnTexts === true || localized.some(({ isOwn }) => isOwn)),
  };
}

function compareLanguages(
  { languages = [] }: Pages,
  places: ReadonlyMap<CompiledPage, readonly Place[]>,
): SiteLanguages {
  const groups = new Map<string, Map<string, Place>>();
  const byPath = new Map<string, Match>();
  for (const [{ language }, all] of places) {
    if (!language) continue;
    for (const place of all) {
      const key = `${language.of} ${place.id}`;
      const group = groups.get(key) ?? new Map<string, Place>();
      groups.set(key, group.set(language.code, place));
      if (!byPath.has(addressKey(place.path))) byPath.set(addressKey(place.path), { place, group });
    }
  }
  const main = languages[0]?.locale.code ?? '';
  const groupAt = (path: string) => byPath.get(addressKey(path))?.group;
  /** The same page in a language, or the nearest parent page by the addresses of the default language. */
  const linkTo = (path: string, { code, name, prefix }: SiteLocale): LanguageLink => {
    const place = groupAt(path)?.get(code);
    if (place) return { code, name, href: place.path, ...(place.isOwn ? {} : { state: 'untranslated' }) };
    let above = groupAt(path)?.get(main)?.path ?? path;
    while (above !== '') {
      above = above.slice(0, above.lastIndexOf('/'));
      const nearest = groupAt(above)?.get(code);
      if (nearest) return { code, name, href: nearest.path, state: 'nearest' };
    }
    return { code, name, href: prefix || '/', state: 'nearest' };
  };
  const atMatch = memo(({ place, group }: Match): PageLanguages => {
    const original = place.isOwn ? undefined : group.get(main)?.path;
    return {
      links: languages.map(({ locale }) => linkTo(place.path, locale)),
      untranslated: place.untranslated,
      ...(original === undefined ? {} : { original }),
    };
  });
  return {
    at: (path, code) => {
      const match = byPath.get(addressKey(path));
      if (match) return atMatch(match);
      const links = languages.map(({ locale }) =>
        locale.code === code ? { code, name: locale.name, href: locale.prefix || '/' } : linkTo(path, locale),
      );
      return { links, untranslated: [] };
    },
    // Translates only addresses of the default language, because an author may link to another language on purpose.
    translate: (path, code) => {
      const group = groupAt(path);
      const isMain = addressKey(group?.get(main)?.path ?? '') === addressKey(path);
      return isMain && code !== main ? group?.get(code)?.path : undefined;
    },
  };
}
