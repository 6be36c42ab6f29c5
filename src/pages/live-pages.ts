import { deletedSources } from '../content/deleted-records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { pathsIn } from '../core/binding/binding.ts';
import { rootName } from '../core/binding/path.ts';
import { blockPaths, type PageSource } from '../core/manifest/page.ts';
import type { CompiledPage } from './compiled-page.ts';
import type { Pages } from './pages.ts';

/** The main source of a page: the first one. If its record is deleted, the page is deleted, too. */
export function findMainSource({ sources }: CompiledPage): PageSource | undefined {
  return Object.values(sources)[0];
}

/** True if an editor has deleted the page: the record of its main source no longer exists. */
export function isDeleted(page: CompiledPage, { failures }: Snapshot): boolean {
  return failures.get(findMainSource(page)?.url ?? '')?.gone === true;
}

/** True if a page can't be rendered yet: its main source has no record. */
export function isUnavailable(page: CompiledPage, snapshot: Snapshot): boolean {
  const main = findMainSource(page);
  return main !== undefined && !snapshot.records.has(main.url) && !isDeleted(page, snapshot);
}

/**
 * The live pages. A page whose main source is deleted is omitted. A page that has lost another source loses only the
 * blocks that read nothing else.
 */
export function livePages(pages: Pages, snapshot: Snapshot): Pages {
  const deletedUrls = new Set(deletedSources(snapshot).keys());
  if (deletedUrls.size === 0) return pages;
  const live = pages.pages.filter((page) => !isDeleted(page, snapshot));
  return { ...pages, pages: live.map((page) => withoutSources(page, deletedUrls)) };
}

function withoutSources(page: CompiledPage, deletedUrls: ReadonlySet<string>): CompiledPage {
  const all = Object.entries(page.sources);
  const remainingSources = all.filter(([, { url }]) => !deletedUrls.has(url));
  if (remainingSources.length === all.length) return page;
  const lost = new Set(all.flatMap(([name, { url }]) => (deletedUrls.has(url) ? [name] : [])));
  const blocks = page.blocks.filter((block) => {
    const read = blockPaths(block).map(rootName);
    return read.length === 0 || read.some((name) => !lost.has(name));
  });
  const about = page.about?.filter((thing) => !pathsIn(thing).some((path) => lost.has(rootName(path))));
  const { feed, ...rest } = page;
  const isFed = feed && !pathsIn(feed).some((path) => lost.has(rootName(path)));
  return {
    ...rest,
    sources: Object.fromEntries(remainingSources),
    blocks,
    ...(about ? { about } : {}),
    ...(isFed ? { feed } : {}),
  };
}
