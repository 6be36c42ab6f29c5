import type { DeletedSources } from '../content/deleted-records.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { differenceBetween } from './site-loss.ts';
import type { SiteMeasure } from './site-measure.ts';

/** Why what is published may be of another site than the CMS that is looked at; undefined where it is much the same. */
export function ofAnotherCms(
  before: string,
  now: string,
  was: SiteMeasure,
  is: SiteMeasure,
): string | undefined {
  const difference = before === now ? undefined : differenceBetween(was, is);
  return difference && `what is published comes from ${before}, and ${difference}`;
}

/** Why a first look can't be right: a new database, or the wrong CMS, at a start with nothing kept. */
export function nothingLeft(
  { records }: Snapshot,
  reported: DeletedSources,
  isAccepted: boolean,
): string | undefined {
  if (isAccepted || records.size > 0 || reported.size === 0) return undefined;
  return 'the CMS has none of the records that the site declares';
}
