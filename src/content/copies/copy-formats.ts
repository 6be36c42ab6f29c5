import { COPY_WIDTH } from '../origin/copy-width.ts';

/** Settings of each copy format. To encode a picture with more than `mostPixels` would take half a minute. */
export const COPY_FORMATS = {
  // Looks like WebP of quality 80, with 60 % of its bytes.
  avif: { quality: 50, mostPixels: 4_000_000 },
  jpeg: { quality: 82, width: COPY_WIDTH },
} as const;

export type CopyFormat = keyof typeof COPY_FORMATS;
