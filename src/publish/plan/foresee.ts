import type { Snapshot } from '../../content/snapshot.ts';
import { parsedJson } from '../../core/json/json.ts';
import type { SiteFile } from '../../http/site-file.ts';
import { SEARCH_INDEX_URL } from '../../page/search/entry.ts';
import { linkPlaces } from '../../pages/dependencies/dead-link-lines.ts';
import { livePages } from '../../pages/live-pages.ts';
import { movedPages } from '../../pages/moved-pages.ts';
import { MOVED } from '../../store/stored-names.ts';
import { createPlanner, type StoredTexts } from './plan.ts';
import type { SiteInput } from './site-files.ts';
import { isListed } from './sitemap-job.ts';

/** A file before and after a publication; undefined where it doesn't exist. */
interface FileChange {
  readonly before: SiteFile | undefined;
  readonly after: SiteFile | undefined;
}

export interface PageEffect {
  readonly address: string;
  readonly effect: 'appears' | 'changes' | 'goes' | 'leads on';
  /** The address of the redirect. */
  readonly to?: string;
  /** The endpoints and manifests that link to a removed page. */
  readonly links?: readonly string[];
}

export interface Forecast {
  readonly pages: readonly PageEffect[];
  readonly feeds: readonly string[];
  /** True if the search index would change. */
  readonly search: boolean;
}

/** Forecasts what would change for visitors if other content were published. */
export function forecastChange(input: SiteInput, next: Snapshot): Forecast {
  const { files, dead } = foreseenFiles(input, next);
  const moved = new Map(movedIn(files.get(MOVED)));
  const links = linkPlaces(dead);
  return {
    pages: [...files].flatMap(([address, change]): PageEffect[] => {
      const effect = effectOf(address, change);
      const to = moved.get(address);
      if (effect === 'goes' && to !== undefined) return [{ address, effect: 'leads on', to }];
      const places = [...(links.get(address) ?? [])];
      return effect ? [{ address, effect, ...(places.length > 0 ? { links: places } : {}) }] : [];
    }),
    feeds: [...files].flatMap(([address, { before, after }]) =>
      (after ?? before)?.type.startsWith('application/rss') ? [address] : [],
    ),
    search: files.has(SEARCH_INDEX_URL),
  };
}

function effectOf(address: string, { before, after }: FileChange): PageEffect['effect'] | undefined {
  const [was, is] = [isListed(address, before), isListed(address, after)];
  if (was && is) return 'changes';
  if (was) return 'goes';
  return is ? 'appears' : undefined;
}

/** The redirects that a publication would add. */
function movedIn(change: FileChange | undefined): readonly (readonly [string, string])[] {
  const moved = parsedJson(change?.after?.body.toString() ?? '[]');
  if (!Array.isArray(moved)) return [];
  return moved.flatMap((one: unknown) =>
    Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string'
      ? [[one[0], one[1]] as const]
      : [],
  );
}

/**
 * Builds only the files that a publication would change, with the publisher's own plan and jobs, so that the forecast
 * is exact, and finds the links that it would make dead. Omits the sitemap, which follows from the pages.
 * @param next the content after the publication
 */
export function foreseenFiles(input: SiteInput, next: Snapshot, texts: StoredTexts = new Map()) {
  const plan = createPlanner('');
  const { pages, snapshot, moved = new Map() } = input;
  const now = plan({ ...input, pages: livePages(pages, snapshot) }, texts);
  const before = new Map(now.jobs);
  const then = plan(
    {
      ...input,
      pages: livePages(pages, next),
      snapshot: next,
      moved: movedPages(pages, snapshot, next, moved),
    },
    texts,
  );
  const files = new Map(
    [...then.touched].flatMap((address) => {
      const change: FileChange = {
        before: before.get(address)?.make(now.input),
        after: then.jobs.get(address)?.make(then.input),
      };
      return isSameFile(change) ? [] : [[address, change] as const];
    }),
  );
  return { files, dead: then.dead };
}

function isSameFile({ before, after }: FileChange): boolean {
  return (
    before?.status === after?.status &&
    before?.type === after?.type &&
    before?.body.toString() === after?.body.toString()
  );
}
