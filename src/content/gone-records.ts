import type { LoadFailure } from '../core/content/load-result.ts';
import type { Snapshot } from './snapshot.ts';

/** The sources of which the CMS says that it has no such record, with its words. */
export type GoneSources = ReadonlyMap<string, LoadFailure & { readonly gone: true }>;

/** Those that it has said so of at this look. */
export function reportedGone({ failed }: Snapshot): GoneSources {
  return new Map(
    failed.flatMap(({ url, status, message, gone }) =>
      gone ? [[url, { status, message, gone }] as const] : [],
    ),
  );
}

/** Those that are certain: reported before as well. */
export function confirmedGone(reported: GoneSources, before: ReadonlySet<string>): GoneSources {
  return new Map([...reported].filter(([url]) => before.has(url)));
}

/** Those that a snapshot knows as gone. */
export function goneIn({ failures }: Snapshot): GoneSources {
  return new Map(
    [...failures].flatMap(([url, { status, message, gone }]) =>
      gone ? [[url, { status, message, gone }] as const] : [],
    ),
  );
}

/** The snapshot without the records that are gone. */
export function withoutGone(snapshot: Snapshot, gone: GoneSources): Snapshot {
  if (gone.size === 0) return snapshot;
  return {
    records: new Map([...snapshot.records].filter(([url]) => !gone.has(url))),
    failures: new Map([...snapshot.failures, ...gone]),
    failed: snapshot.failed,
  };
}
