import type { Snapshot } from '../../content/snapshot.ts';
import { parsedJson } from '../../core/json/json.ts';
import { SEARCH_INDEX_URL } from '../../page/search/entry.ts';
import { linkPlaces } from '../../pages/dependencies/dead-link-lines.ts';
import { MOVED } from '../../store/stored-names.ts';
import type { SiteInput } from '../plan/site-files.ts';
import { isListed } from '../plan/sitemap-job.ts';
import { type FileChange, foreseenFiles } from './foreseen-files.ts';

export interface PageEffect {
  readonly address: string;
  readonly effect: 'appears' | 'changes' | 'goes' | 'leads on';
  /** The address to which it redirects. */
  readonly to?: string;
  /** The endpoints and manifests that link to a removed page. */
  readonly links?: readonly string[];
}

/** The effect of a publication. */
export interface Forecast {
  readonly pages: readonly PageEffect[];
  readonly feeds: readonly string[];
  /** True if the search would find something else. */
  readonly search: boolean;
}

/** Foresees what visitors would find changed if other content were published. */
export function foresee(input: SiteInput, next: Snapshot): Forecast {
  const { files, dead } = foreseenFiles(input, next);
  const moved = new Map(movedIn(files.get(MOVED)));
  const links = linkPlaces(dead);
  return {
    pages: [...files].flatMap(([address, change]): PageEffect[] => {
      const effect = effectOf(address, change);
      const to = moved.get(address);
      if (effect === 'goes' && to !== undefined) return [{ address, effect: 'leads on', to }];
      const found = [...(links.get(address) ?? [])];
      return effect ? [{ address, effect, ...(found.length > 0 ? { links: found } : {}) }] : [];
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

/** The addresses that would newly redirect. */
function movedIn(change: FileChange | undefined): readonly (readonly [string, string])[] {
  const moved = parsedJson(change?.after?.body.toString() ?? '[]');
  if (!Array.isArray(moved)) return [];
  return moved.flatMap((one: unknown) =>
    Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string'
      ? [[one[0], one[1]] as const]
      : [],
  );
}
