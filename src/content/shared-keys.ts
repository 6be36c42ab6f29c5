import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose of a key: the CMS's webhook, drafts in the CMS, preview links of the site, checks of drafts, holds. */
export type Purpose = 'webhook' | 'draft' | 'preview' | 'check' | 'held';

/**
 * The key for one purpose, derived from the secret that site and CMS share (its counterpart in the CMS is
 * cms/src/environment.js). A leaked key opens nothing else.
 */
export function sharedKey(secret: string, purpose: Purpose): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

/** Compares two secrets in constant time. */
export function sameSecret(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
