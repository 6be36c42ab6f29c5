import type { LoadFailure } from '../core/content/load-result.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The sources of which the CMS says that it has no such record, with its words. The guard waits for a second poll
 * (guard/create-guard.ts), pages/live-pages.ts takes the page out, serve/lookup/not-found.ts answers its address.
 */
export type DeletedSources = ReadonlyMap<string, LoadFailure & { readonly gone: true }>;

/** Those that it has said so of at this look. */
export function reportedDeleted({ failed }: Snapshot): DeletedSources {
  return new Map(
    failed.flatMap(({ url, status, message, gone }) =>
      gone ? [[url, { status, message, gone }] as const] : [],
    ),
  );
}

/** Those that a snapshot knows as gone. */
export function deletedIn({ failures }: Snapshot): DeletedSources {
  return new Map(
    [...failures].flatMap(([url, { status, message, gone }]) =>
      gone ? [[url, { status, message, gone }] as const] : [],
    ),
  );
}

/** The snapshot without the records that are gone. */
export function withoutDeleted(snapshot: Snapshot, gone: DeletedSources): Snapshot {
  if (gone.size === 0) return snapshot;
  return {
    records: new Map([...snapshot.records].filter(([url]) => !gone.has(url))),
    failures: new Map([...snapshot.failures, ...gone]),
    failed: snapshot.failed,
  };
}
