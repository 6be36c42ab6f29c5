import { escapeHtml } from '../core/text/escape-html.ts';
import type { SiteFile } from '../http/site-file.ts';

/** An address of the sitemap. */
export interface SitemapEntry {
  readonly path: string;
  /** The day of the last change of what the page reads: "2026-11-18". */
  readonly lastChange?: string | undefined;
}

/** The sitemap of all addresses that answer with a page. */
export function sitemap(origin: string, entries: readonly SitemapEntry[]): SiteFile {
  const urls = entries.map(({ path, lastChange }) => {
    const day = lastChange === undefined ? '' : `<lastmod>${lastChange}</lastmod>`;
    return `<url><loc>${escapeHtml(new URL(path, origin).href)}</loc>${day}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
  return { status: 200, type: 'application/xml; charset=utf-8', body };
}

/** Every page may be read; what machines fetch for pages is not a page. */
export function robots(origin: string): SiteFile {
  const body = `User-agent: *
Disallow: /api/
Disallow: /pages/

Sitemap: ${new URL('/sitemap.xml', origin).href}
`;
  return { status: 200, type: 'text/plain; charset=utf-8', body };
}
