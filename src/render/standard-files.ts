import { icon180, icon192, icon512, maskable, svg } from 'virtual:site/icons';
import type { SiteManifest } from '../core/manifest/site.ts';
import { addBasePath } from '../core/text/site-base.ts';
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

type AppSite = Pick<SiteManifest, 'name' | 'locale' | 'colors'>;

const PNG = 'image/png';

/** The icons of the site and the web app manifest that lists them. Their addresses never change. */
export function createIconFiles(site: AppSite): readonly (readonly [string, SiteFile])[] {
  return [
    ['/icon.svg', { status: 200, type: 'image/svg+xml', body: svg }],
    // Browsers request these icons if a document or a text is opened directly.
    ['/favicon.ico', png(icon180)],
    ['/icon-180.png', png(icon180)],
    ['/icon-192.png', png(icon192)],
    ['/icon-512.png', png(icon512)],
    ['/icon-maskable-512.png', png(maskable)],
    ['/site.webmanifest', { status: 200, type: 'application/manifest+json', body: appManifest(site) }],
  ];
}

function png(dataUrl: string): SiteFile {
  return { status: 200, type: PNG, body: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64') };
}

function appManifest({ name, locale, colors }: AppSite): string {
  return JSON.stringify({
    name,
    short_name: name.split(' ')[0] ?? name,
    lang: locale,
    start_url: addBasePath('/'),
    display: 'browser',
    background_color: colors.background,
    theme_color: colors.theme,
    icons: [
      { src: addBasePath('/icon.svg'), type: 'image/svg+xml', sizes: 'any' },
      { src: addBasePath('/icon-192.png'), type: PNG, sizes: '192x192' },
      { src: addBasePath('/icon-512.png'), type: PNG, sizes: '512x512' },
      { src: addBasePath('/icon-maskable-512.png'), type: PNG, sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
