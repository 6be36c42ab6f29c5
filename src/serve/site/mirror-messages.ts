import type { BucketSettings } from '../../store/bucket/bucket.ts';

/**
 * A round begins so long after the last one: a publication shows everywhere after at most two of the publisher and
 * two of a reader.
 */
export const ROUND_MS = 500;

/** The input of the mirroring thread. */
export interface MirrorInput {
  readonly bucket: BucketSettings;
  readonly stateDir: string;
  readonly publishes: boolean;
}

/** From the mirroring thread: a round has ended, well or not. */
export interface MirrorReport {
  readonly isReached: boolean;
}
