import type { LanguageLink } from '../core/manifest/page.ts';
import { escapeHtml } from '../core/text/escape-html.ts';
import { addBasePath } from '../core/text/site-base.ts';
import type { SiteFile } from '../http/site-file.ts';

export interface SitemapEntry {
  readonly path: string;
  /** The day on which the content of the page last changed: "2026-11-18". */
  readonly lastChange?: string | undefined;
  readonly alternates?: readonly LanguageLink[];
}

/** The sitemap of all addresses that answer with a page. */
export function sitemapFile(origin: string, entries: readonly SitemapEntry[]): SiteFile {
  const absolute = (path: string) => escapeHtml(new URL(addBasePath(path), origin).href);
  const urls = entries.map(({ path, lastChange, alternates = [] }) => {
    const day = lastChange === undefined ? '' : `<lastmod>${lastChange}</lastmod>`;
    const others = alternates.map(
      ({ code, href }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${absolute(href)}"/>`,
    );
    return `<url><loc>${absolute(path)}</loc>${day}${others.join('')}</url>`;
  });
  const xhtml = entries.some(({ alternates }) => alternates)
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : '';
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>
${urls.join('\n')}
</urlset>
`;
  return { status: 200, type: 'application/xml; charset=utf-8', body };
}

/** Allows crawlers every page, but not the files that the browser's code fetches. */
export function robotsFile(origin: string): SiteFile {
  const body = `User-agent: *
Disallow: ${addBasePath('/api/')}
Disallow: ${addBasePath('/_pages/')}

Sitemap: ${new URL(addBasePath('/sitemap.xml'), origin).href}
`;
  return { status: 200, type: 'text/plain; charset=utf-8', body };
}
