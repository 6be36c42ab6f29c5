import type { CompiledPage } from '../../pages/compiled-page.ts';

/** Returns a function that finds the pages that read any of some URLs, in the order of the site. */
export function dependents(
  pages: readonly CompiledPage[],
): (urls: readonly string[]) => readonly CompiledPage[] {
  const byUrl = new Map<string, Set<number>>();
  for (const [at, { sources }] of pages.entries()) {
    for (const { url } of Object.values(sources)) {
      const reading = byUrl.get(url) ?? new Set();
      byUrl.set(url, reading.add(at));
    }
  }
  return (urls) => {
    const pageIndexes = new Set(urls.flatMap((url) => [...(byUrl.get(url) ?? [])]));
    return [...pageIndexes].sort((a, b) => a - b).flatMap((at) => pages[at] ?? []);
  };
}
