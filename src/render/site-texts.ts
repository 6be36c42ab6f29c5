import type { SiteManifest } from '../core/manifest/site.ts';
import type { SiteFile } from '../http/site-file.ts';
import type { SearchPage } from '../page/search/entry.ts';

export const SECURITY_TEXT_URL = '/.well-known/security.txt';

/** The months until the file expires; RFC 9116 recommends less than a year. */
const VALID_MONTHS = 11;

/**
 * How to report a security vulnerability (RFC 9116); undefined if the site names no contact. It expires on the first
 * day of a month, so that it changes once a month, not with every publication.
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
  return textFile(`${lines.join('\n')}\n`);
}

/** The length of 4,000 tokens, at 3.8 characters each. */
const MOST = 15_000;

/** A list of the site's pages for programs: the pages in the search index, by priority. */
export function llmsText(
  { name, origin }: Pick<SiteManifest, 'name' | 'origin'>,
  pages: readonly SearchPage[],
): SiteFile {
  let body = `# ${oneLine(name)}\n\n`;
  for (const { path, title, description } of pages.toSorted((a, b) => b.priority - a.priority)) {
    const line = `- [${oneLine(title)}](${new URL(path, origin).href}): ${oneLine(description)}\n`;
    if (body.length + line.length > MOST) break;
    body += line;
  }
  return textFile(body);
}

const oneLine = (text: string): string => text.replace(/[\s[\]]+/g, ' ').trim();

const textFile = (body: string): SiteFile => ({ status: 200, type: 'text/plain; charset=utf-8', body });
