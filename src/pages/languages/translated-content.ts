import { parseListUrl } from '../../content/loading/load-list.ts';
import { readUrlEndpoint } from '../../content/record-error.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { statusMessage } from '../../core/content/api-answer.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import { isObject, member, textMember } from '../../core/json/json.ts';
import { memo, memoByText } from '../../core/json/memo.ts';
import { markLanguage } from '../../core/json/record-language.ts';
import { isStrapi4Record } from '../../strapi/normal-record.ts';
import type { Pages } from '../pages.ts';
import { findAddressList } from '../parts/static-paths.ts';
import { compareSiteLanguages } from './site-languages.ts';

type List = readonly unknown[];

// One shared object, because the build plan compares failures by identity.
const UNTRANSLATED: LoadFailure = { status: 404, message: statusMessage(404), gone: true };

/**
 * The content in all languages. An untranslated record is replaced by the default language's, or omitted if configured
 * so. A record that isn't localised is copied for each language, so that its links stay within the language.
 */
export function translateContent(pages: Pages, content: Snapshot): Snapshot {
  const { translations = [], languages: [first] = [], site } = pages;
  if (!first) return content;
  const records = new Map(content.records);
  const failures = new Map(content.failures);
  const asked = new Set(translations.flatMap(({ url, isTranslated }) => (isTranslated ? [url] : [])));
  const fields = addressFields(pages);
  const longest = longestLists(pages, content);
  const showsDefault = site.missing !== 'no page';
  const lang = first.locale.code;
  for (const { url, of, code, isShared } of translations) {
    const main = content.records.get(of);
    const localRecord = content.records.get(url);
    const isNumbered = Array.isArray(localRecord) && Array.isArray(main) && isStrapi4Record(localRecord[0]);
    const own = isNumbered ? numberedList(localRecord)(main) : localRecord;
    const failure = content.failures.get(isShared ? of : url);
    if (isShared ? main !== undefined : own === undefined && showsDefault && main !== undefined) {
      records.set(url, isShared ? main : markLanguage(lang)(main));
      failures.delete(url);
    } else if (own === undefined && failure)
      failures.set(url, failure.status === 404 && !isShared ? UNTRANSLATED : failure);
    else if (Array.isArray(own) && Array.isArray(main)) {
      const whole = longest.get(`${code} ${readUrlEndpoint(url)}`) ?? own;
      const merge = mergeLists(own)(main)(whole)(url)(fields.get(readUrlEndpoint(url)) ?? '');
      records.set(url, showsDefault ? merge(lang) : own);
    }
  }
  return {
    records,
    failures,
    failed: content.failed,
    languages: compareSiteLanguages(pages, { records, failures, failed: [] }, asked),
  };
}

/** The failures of a poll, without the 404 answers for missing translations. */
export function omitMissingTranslations<T extends LoadFailure & { readonly url: string }>(
  { translations = [] }: Pages,
  failed: readonly T[],
): readonly T[] {
  const urls = new Set(translations.map(({ url }) => url));
  return failed.filter(({ url, status }) => status !== 404 || !urls.has(url));
}

/** A list of a Strapi 4, which numbers each translation, with the numbers of the default language as documentIds. */
const numberedList = memo((own: List) =>
  memo((main: List): List => {
    const ids = new Set(main.map(recordId));
    return own.map((record) => {
      const documentId = translationIds(record).find((id) => ids.has(id));
      return isObject(record) && documentId !== undefined ? { ...record, documentId } : record;
    });
  }),
);

/** The field from which the addresses of a collection's records are built, by endpoint. */
const addressFields = memo(({ pages }: Pages): ReadonlyMap<string, string> => {
  const lists = pages.flatMap((page) => findAddressList(page) ?? []);
  return new Map(lists.map(({ url, field }) => [readUrlEndpoint(url), field]));
});

const mergeLists = memo((own: List) =>
  memo((main: List) =>
    memo((whole: List) =>
      memoByText((url) =>
        memoByText((field) =>
          memoByText((lang) => mergedList(own, main, whole, field, lang, parseListUrl(url)?.limit)),
        ),
      ),
    ),
  ),
);

/** The longest loaded list of each collection in each language, which has translations that shorter lists lack. */
function longestLists({ translations = [] }: Pages, { records }: Snapshot) {
  const longest = new Map<string, List>();
  for (const { url, code } of translations) {
    const [key, list] = [`${code} ${readUrlEndpoint(url)}`, records.get(url)];
    if (Array.isArray(list) && list.length > (longest.get(key)?.length ?? 0)) longest.set(key, list);
  }
  return longest;
}

/**
 * A list with untranslated records, each after its predecessor in the default language, unless it has the address of a
 * translated record, which would lose its page.
 */
function mergedList(
  own: List,
  main: List,
  whole: List,
  field: string,
  lang: string,
  limit = Number.POSITIVE_INFINITY,
): List {
  const addressIn = (record: unknown): unknown => member(record, field) ?? record;
  const ids = new Set(own.map(recordId));
  const translated = own.length < limit ? ids : new Set(whole.flatMap(translationIds));
  const taken = new Set(own.map(addressIn));
  let group: unknown[] = [];
  const followers = new Map<string | undefined, unknown[]>([[undefined, group]]);
  for (const record of main) {
    const id = recordId(record);
    if (!ids.has(id) && !translated.has(id) && !taken.has(addressIn(record)))
      group.push(markLanguage(lang)(record));
    if (!ids.has(id)) continue;
    group = [];
    followers.set(id, group);
  }
  if ([...followers.values()].flat().length === 0) return own;
  const rest = own.flatMap((record) => [record, ...(followers.get(recordId(record)) ?? [])]);
  return [...(followers.get(undefined) ?? []), ...rest].slice(0, limit);
}

/** The documentId of a record, and in Strapi 4 those of its translations. */
const translationIds = (record: unknown): readonly (string | undefined)[] =>
  [record, member(record, 'localizations')].flat().map(recordId);

const recordId = (record: unknown): string | undefined => textMember(record, 'documentId');
