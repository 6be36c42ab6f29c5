import type { BucketSettings } from '../../store/bucket/bucket.ts';

/**
 * The pause between two rounds: a publication shows everywhere after at most two rounds of the publisher and two of a
 * reader.
 */
export const ROUND_MS = 500;

/** The input of the mirroring thread. */
export interface MirrorInput {
  readonly bucket: BucketSettings;
  readonly stateDir: string;
  readonly publishes: boolean;
}

/** A message of the mirroring thread: a round has ended or failed. */
export interface MirrorReport {
  readonly isReached: boolean;
}
