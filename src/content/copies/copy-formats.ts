import { COPY_WIDTH } from '../origin/sharing-copy.ts';

/**
 * How pictures are copied. More pixels than `mostPixels` have no copy: AVIF of a larger picture takes half a minute,
 * and a WebP of 28 bytes can claim 268 million pixels, which took 26 s and 340 MB.
 */
export const COPY_FORMATS = {
  // Looks like WebP of quality 80, with 60 % of its bytes.
  avif: { quality: 50, mostPixels: 4_000_000 },
  jpeg: { quality: 82, mostPixels: 16_000_000, width: COPY_WIDTH },
} as const;

export type CopyFormat = keyof typeof COPY_FORMATS;
