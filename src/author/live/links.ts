import { unescaped } from '../scenario/html-faults.ts';

/** The addresses that a page links to, each once. */
export function linksIn(html: string): readonly string[] {
  return [
    ...new Set([...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => unescaped(href))),
  ];
}

/** Why a link of the site's own leads nowhere; undefined where it leads somewhere or to another site. */
export async function deadLink(
  href: string,
  paths: ReadonlySet<string>,
  origin: string,
): Promise<string | undefined> {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined;
  const path = href.replace(/[?#].*$/, '');
  if (path.startsWith('/uploads/')) {
    const answer = await fetch(`${origin}${path}`, { method: 'HEAD' }).catch(() => undefined);
    if (answer?.ok) return undefined;
    return `${href}: ${answer ? 'the CMS has no such file' : 'the CMS doesn’t answer, so that nobody knows'}`;
  }
  return paths.has(path === '' ? '/' : path) ? undefined : `${href}: no page has this address`;
}
