import type { SiteManifest } from '../core/manifest/site.ts';
import type { SiteFile } from '../http/site-file.ts';

export const SECURITY_TEXT_URL = '/.well-known/security.txt';

/** RFC 9116 asks for less than a year. */
const VALID_MONTHS = 11;

/**
 * How to report a security hole (RFC 9116); undefined if the site names no contact. It expires on the first day of a
 * month, so that it changes once a month, not with every publication.
 */
export function securityText(
  { security, locale }: Pick<SiteManifest, 'security' | 'locale'>,
  now = new Date(),
): SiteFile | undefined {
  if (security === undefined) return undefined;
  const { contact, policy } = security;
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS)).toISOString();
  const lines = [
    `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.replace('.000', '')}`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    `Preferred-Languages: ${locale}`,
  ];
  return { status: 200, type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n` };
}
