import type { LoadFailure } from '../core/content/load-result.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Sources whose record was deleted according to the CMS, with the CMS's message. The guard waits for a second poll
 * (guard/create-guard.ts), pages/live-pages.ts removes the page, serve/lookup/serving.ts answers its address.
 */
export type DeletedSources = ReadonlyMap<string, LoadFailure & { readonly gone: true }>;

export const reportedDeletions = ({ failed }: Snapshot): DeletedSources =>
  deletedAmong(failed.map((failure) => [failure.url, failure]));

export const deletedSources = ({ failures }: Snapshot): DeletedSources => deletedAmong(failures);

function deletedAmong(failures: Iterable<readonly [string, LoadFailure]>): DeletedSources {
  return new Map(
    [...failures].flatMap(([url, { status, message, gone }]) =>
      gone ? [[url, { status, message, gone }] as const] : [],
    ),
  );
}

export function removeDeleted(snapshot: Snapshot, gone: DeletedSources): Snapshot {
  if (gone.size === 0) return snapshot;
  return {
    records: new Map([...snapshot.records].filter(([url]) => !gone.has(url))),
    failures: new Map([...snapshot.failures, ...gone]),
    failed: snapshot.failed,
  };
}
