/** A running site's answer to a visitor. */

export interface PageAnswer {
  readonly status: number;
  readonly html: string;
  readonly etag: string | null;
}

/** The addresses of all pages in the sitemap. */
export async function routesOf(site: string): Promise<string[]> {
  const xml = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname).sort();
}

export async function open(site: string, route: string): Promise<PageAnswer> {
  const answer = await fetch(site + route);
  return { status: answer.status, html: await answer.text(), etag: answer.headers.get('etag') };
}

/** The words of a page, without its code. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
