import type { SiteManifest } from '../../core/manifest/site.ts';
import type { Log } from '../../node/log.ts';
import type { Publication } from '../lookup/publication.ts';
import type { SharedCaching } from './cache-control.ts';
import { cacheTags } from './cache-tags.ts';
import { httpPurgeTarget } from './http-purge.ts';
import { createPurger, type PurgerInput } from './purger.ts';

export interface SharedCacheInput {
  readonly settings: {
    /** The shared cache that is notified of changes; undefined: none. */
    readonly purge: { readonly url: string; readonly token: string } | undefined;
    /** Seconds for which it may keep a file without asking. */
    readonly cacheSeconds: number;
  };
  readonly site: Pick<SiteManifest, 'origin'>;
  readonly count: PurgerInput['count'];
  readonly log: Log;
}

/** The cache in front of the site: what it may keep, and how it is notified of changes. */
export interface SharedCache {
  readonly caching: SharedCaching;
  /** Gives the header with the tags of an answer; undefined if the cache reads none. */
  readonly tags: (
    publication: Pick<Publication, 'pages'>,
  ) => ((address: string) => Promise<Record<string, string>>) | undefined;
  readonly changed: (addresses: readonly string[]) => void;
  readonly stop: () => void;
}

export function openSharedCache({ settings, site, count, log }: SharedCacheInput): SharedCache {
  const caching = { freshSeconds: settings.cacheSeconds };
  if (!settings.purge) {
    return { caching, tags: () => undefined, changed: () => undefined, stop: () => undefined };
  }
  const target = httpPurgeTarget({
    url: new URL(settings.purge.url),
    token: settings.purge.token,
    origin: site.origin,
  });
  const purger = createPurger({ target, log, count });
  const { tagHeader } = target;
  return {
    ...purger,
    caching,
    tags: (publication) =>
      tagHeader &&
      (async (address) => ({
        // If the list of pages is damaged, every page still answers, and "everything" purges it.
        [tagHeader]: cacheTags(address, await publication.pages().catch(() => undefined)).join(
          tagHeader === 'cache-tag' ? ',' : ' ',
        ),
      })),
  };
}
