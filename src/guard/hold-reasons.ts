import type { DeletedSources } from '../content/deleted-records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { differenceBetween } from './site-loss.ts';
import type { SiteMeasure } from './site-measure.ts';

/**
 * The reason why the polled CMS may belong to another site than the published one; undefined if the content is much
 * the same.
 */
export function ofAnotherCms(
  before: string,
  now: string,
  was: SiteMeasure,
  is: SiteMeasure,
): string | undefined {
  const difference = before === now ? undefined : differenceBetween(was, is);
  return difference && `what is published comes from ${before}, and ${difference}`;
}

/** The reason why a first poll can't be right: a new database or the wrong CMS, at a start without kept content. */
export function nothingLeft(
  { records }: Snapshot,
  reported: DeletedSources,
  isAccepted: boolean,
): string | undefined {
  if (isAccepted || records.size > 0 || reported.size === 0) return undefined;
  return 'the CMS has none of the records that the site declares';
}
