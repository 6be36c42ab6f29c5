import { listAt } from '../../content/loading/load-list.ts';
import { urlEndpoint } from '../../content/record-error.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { statusMessage } from '../../core/content/api-answer.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import { member, textMember } from '../../core/json/json.ts';
import { memo, memoByText } from '../../core/json/memo.ts';
import type { Pages } from '../pages.ts';
import { addressList } from '../parts/static-paths.ts';
import { siteLanguages } from './site-languages.ts';

// One shared object: equal failures must be the same object.
const UNTRANSLATED: LoadFailure = { status: 404, message: statusMessage(404), gone: true };

/**
 * The content in all languages. An untranslated record is replaced by the default language's, or omitted if configured
 * so. A record that isn't localised is copied for each language, so that its links stay within the language.
 */
export function translatedContent(pages: Pages, content: Snapshot): Snapshot {
  const { translations = [], site } = pages;
  if (!pages.languages) return content;
  const records = new Map(content.records);
  const failures = new Map(content.failures);
  const foreign = new Map<string, ReadonlySet<unknown>>();
  const asked = new Set(translations.flatMap(({ url, isTranslated }) => (isTranslated ? [url] : [])));
  const fields = addressFields(pages);
  const showsDefault = site.missing !== 'no page';
  for (const { url, of, isShared } of translations) {
    const [own, main] = [content.records.get(url), content.records.get(of)];
    const failure = content.failures.get(isShared ? of : url);
    if (isShared ? main !== undefined : own === undefined && showsDefault && main !== undefined) {
      records.set(url, main);
      failures.delete(url);
      if (!isShared) foreign.set(url, new Set([main].flat()));
    } else if (own === undefined && failure)
      failures.set(url, failure.status === 404 && !isShared ? UNTRANSLATED : failure);
    else if (Array.isArray(own) && Array.isArray(main) && showsDefault) {
      const merged = mergeLists(own)(main)(url)(fields.get(urlEndpoint(url)) ?? '');
      records.set(url, merged.list);
      if (merged.foreign.size > 0) foreign.set(url, merged.foreign);
    }
  }
  return {
    records,
    failures,
    failed: content.failed,
    languages: siteLanguages(pages, { records, failures, failed: [] }, { asked, foreign }),
  };
}

/** The failures of a poll, without the 404 answers for missing translations. */
export function withoutUntranslated<T extends LoadFailure & { readonly url: string }>(
  { translations = [] }: Pages,
  failed: readonly T[],
): readonly T[] {
  const urls = new Set(translations.map(({ url }) => url));
  return failed.filter(({ url, status }) => status !== 404 || !urls.has(url));
}

/** The field from which the addresses of a collection's records are built, by endpoint. */
const addressFields = memo(({ pages }: Pages): ReadonlyMap<string, string> => {
  const lists = pages.flatMap((page) => addressList(page) ?? []);
  return new Map(lists.map(({ url, field }) => [urlEndpoint(url), field]));
});

const mergeLists = memo((own: readonly unknown[]) =>
  memo((main: readonly unknown[]) =>
    memoByText((url) => memoByText((field) => mergedList(own, main, field, listAt(url)?.limit))),
  ),
);

/**
 * A list with untranslated records, each after its predecessor in the default language, unless it has the address of a
 * translated record, which would lose its page.
 */
function mergedList(own: readonly unknown[], main: readonly unknown[], field: string, limit?: number) {
  const addressIn = (record: unknown): unknown => member(record, field) ?? record;
  const ids = new Set(own.map(recordId));
  const taken = new Set(own.map(addressIn));
  let group: unknown[] = [];
  const followers = new Map<string | undefined, unknown[]>([[undefined, group]]);
  for (const record of main) {
    const id = recordId(record);
    if (!ids.has(id) && !taken.has(addressIn(record))) group.push(record);
    if (!ids.has(id)) continue;
    group = [];
    followers.set(id, group);
  }
  const foreign: ReadonlySet<unknown> = new Set([...followers.values()].flat());
  if (foreign.size === 0) return { list: own, foreign };
  const rest = own.flatMap((record) => [record, ...(followers.get(recordId(record)) ?? [])]);
  return { list: [...(followers.get(undefined) ?? []), ...rest].slice(0, limit), foreign };
}

const recordId = (record: unknown): string | undefined => textMember(record, 'documentId');
