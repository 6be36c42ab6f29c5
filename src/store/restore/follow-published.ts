import { applyDelta } from '../entry.ts';
import { followFolder } from '../follow.ts';
import { indexOfState } from '../history.ts';
import { readPin } from '../pin.ts';
import { type Published, publishedIn } from './read-published.ts';

/** The published site of a folder, as servers of the folder show it. */
export interface FollowedSite {
  /** A line for each damaged file of the folder. */
  readonly damage: readonly string[];
  /**
   * The site, if it was published or restored since the last call; the current site at the first call.
   * @returns undefined if the site is unchanged or not published yet
   */
  readonly next: () => Promise<Published | undefined>;
}

/** @param origin the CMS whose publications are followed */
export async function followPublished(folder: string, origin: string): Promise<FollowedSite> {
  const { index, damage, newDeltas } = await followFolder(folder, origin);
  const knownRecords = new Map<string, unknown>();
  let isNew = true;
  let restored: string | undefined;
  return {
    damage,
    next: async () => {
      for await (const delta of newDeltas()) {
        applyDelta(index, delta);
        isNew ||= delta.state !== undefined;
      }
      const pin = await readPin(folder);
      isNew ||= pin !== restored;
      if (!isNew) return undefined;
      const pinned = pin === undefined ? undefined : await indexOfState(folder, pin);
      const published = await publishedIn(folder, pinned ?? index, knownRecords);
      restored = pin;
      isNew = false;
      return published;
    },
  };
}
