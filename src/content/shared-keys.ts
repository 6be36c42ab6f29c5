import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The purposes of derived keys: the CMS's webhook, drafts in the CMS, preview links, checks of drafts, holds. */
export type Purpose = 'webhook' | 'draft' | 'preview' | 'check' | 'held';

/**
 * Derives the key of one purpose from the secret shared by site and CMS (counterpart: cms/src/environment.js). A
 * leaked key opens nothing else.
 */
export function deriveKey(secret: string, purpose: Purpose): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

/** Compares two secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
