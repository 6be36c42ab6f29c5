import { createHmac } from 'node:crypto';
import type { PreviewClaim } from '../../src/content/preview-link.ts';
import { deriveKey } from '../../src/content/shared-keys.ts';

/** Signs the token of a preview link, as cms/src/setup/preview-link.js does in the CMS. */
export function writePreviewToken(secret: string, claim: PreviewClaim): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  const key = deriveKey(secret, 'preview');
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}
