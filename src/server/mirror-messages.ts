import type { LogDetails } from '../node/log.ts';
import type { BucketSettings } from '../site/bucket/bucket.ts';

/** What the mirroring thread is started with. */
export interface MirrorInput {
  readonly bucket: BucketSettings;
  readonly stateDir: string;
  readonly publishes: boolean;
}

/** From the mirroring thread. */
export type MirrorReport =
  | { readonly kind: 'log'; readonly message: string; readonly details: LogDetails | undefined }
  /** A round has ended, well or not. */
  | { readonly kind: 'round'; readonly isReached: boolean };
