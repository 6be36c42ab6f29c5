import { EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from '../src/content/snapshot.ts';
import { NOT_FOUND_ROUTE } from '../src/core/manifest/route.ts';
import type { CompiledPage } from '../src/pages/compiled-page.ts';
import { compilePages, declaredUrls, type Pages } from '../src/pages/pages.ts';
import { openProject } from '../src/publish/project/project.ts';

/** This site's own pages and the embedded content of all of them. */
export async function siteContent(root: string): Promise<{ pages: Pages; snapshot: Snapshot }> {
  const project = openProject(root);
  const origin = project.origin({ cms: undefined, stateDir: '' });
  await origin.reopen();
  const pages = compilePages(await project.check(await project.manifests()));
  return { pages, snapshot: await takeSnapshot(declaredUrls(pages), origin.ask, EMPTY_SNAPSHOT, 10_000) };
}

/** A site repeated this many times, each copy with its own content. */
export function manyTimes(
  pages: Pages,
  snapshot: Snapshot,
  times: number,
): { pages: Pages; snapshot: Snapshot } {
  const all: CompiledPage[] = [];
  const records = new Map<string, unknown>();
  const search: Record<string, Pages['search'][string]> = {};
  for (let copy = 0; copy < times; copy++) {
    const own = (url: string) => (copy === 0 ? url : `${url}#${copy}`);
    for (const page of pages.pages) {
      if (copy > 0 && page.route === NOT_FOUND_ROUTE) continue;
      const route = copy === 0 ? page.route : `/copy-${copy}${page.route}`;
      const sources = Object.entries(page.sources).map(([name, one]) => [
        name,
        { ...one, url: own(one.url) },
      ]);
      all.push({ ...page, route, sources: Object.fromEntries(sources) });
      const entry = pages.search[page.route];
      if (entry) search[route] = entry;
    }
    for (const [url, record] of snapshot.records) records.set(own(url), structuredClone(record));
  }
  return { pages: { ...pages, pages: all, search }, snapshot: { ...snapshot, records } };
}
