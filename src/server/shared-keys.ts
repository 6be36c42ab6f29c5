import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** What a key opens: the CMS's message of a change, drafts in the CMS, preview links of the site. */
export type Purpose = 'webhook' | 'draft' | 'preview';

/**
 * The key for one purpose, made from the secret that site and CMS share (the CMS's counterpart is
 * cms/src/environment.js): a key that is seen, in the CMS's settings say, opens nothing else.
 */
export function sharedKey(secret: string, purpose: Purpose): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

/** Whether two secrets are the same, in a time that says nothing about where they differ. */
export function sameSecret(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
