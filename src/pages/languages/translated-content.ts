import { listAt } from '../../content/loading/load-list.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { statusMessage } from '../../core/content/api-answer.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import { textMember } from '../../core/json/json.ts';
import { memo, memoByText } from '../../core/json/memo.ts';
import type { Pages } from '../pages.ts';
import { siteLanguages } from './site-languages.ts';

// One shared object: equal failures must be the same object.
const UNTRANSLATED: LoadFailure = { status: 404, message: statusMessage(404), gone: true };

/**
 * The content in all languages. An untranslated record is replaced by that of the default language, or left out if the
 * site sets that. A record that isn't localised is copied for each language, so that the links in the copy lead to
 * pages of that language.
 */
export function translatedContent(pages: Pages, content: Snapshot): Snapshot {
  const { translations = [], site } = pages;
  if (translations.length === 0) return content;
  const records = new Map(content.records);
  const failures = new Map(content.failures);
  const foreign = new Map<string, ReadonlySet<unknown>>();
  const asked = new Set(translations.flatMap(({ url, isShared }) => (isShared ? [] : [url])));
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
      const merged = mergeLists(own)(main)(url);
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

interface MergedList {
  readonly list: readonly unknown[];
  readonly foreign: ReadonlySet<unknown>;
}

const mergeLists = memo((own: readonly unknown[]) =>
  memo((main: readonly unknown[]) => memoByText((url) => mergedList(own, main, listAt(url)?.limit))),
);

/** A list with each untranslated record after the one that it follows in the default language. */
function mergedList(own: readonly unknown[], main: readonly unknown[], limit?: number): MergedList {
  const ids = new Set(own.map(recordId));
  const missing = main.filter((record) => !ids.has(recordId(record)));
  if (missing.length === 0) return { list: own, foreign: new Set() };
  const followers = new Map<string | undefined, unknown[]>();
  let before: string | undefined;
  for (const record of main) {
    const id = recordId(record);
    if (ids.has(id)) before = id;
    else followers.set(before, [...(followers.get(before) ?? []), record]);
  }
  const all = [
    ...(followers.get(undefined) ?? []),
    ...own.flatMap((record) => [record, ...(followers.get(recordId(record)) ?? [])]),
  ];
  return { list: all.slice(0, limit), foreign: new Set(missing) };
}

const recordId = (record: unknown): string | undefined => textMember(record, 'documentId');
