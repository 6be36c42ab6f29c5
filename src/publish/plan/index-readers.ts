import { groupValues } from '../../core/json/group-values.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';

/** Returns a function that finds the pages that read any of some URLs, in the order of the site. */
export function createReaderIndex(
  pages: readonly CompiledPage[],
): (urls: readonly string[]) => readonly CompiledPage[] {
  const byUrl = groupValues(
    pages.flatMap(({ sources }, at) => Object.values(sources).map(({ url }) => [url, at] as const)),
  );
  return (urls) => {
    const pageIndexes = new Set(urls.flatMap((url) => byUrl.get(url) ?? []));
    return [...pageIndexes].sort((a, b) => a - b).flatMap((at) => pages[at] ?? []);
  };
}
