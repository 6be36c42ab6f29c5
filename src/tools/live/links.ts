import { unescaped } from '../scenario/outline/html-faults.ts';

/** Finds the dead links in a page's HTML: those within the site that lead nowhere. Each address is tried once. */
export function linkTester(paths: ReadonlySet<string>, origin: string) {
  const known = new Map<string, Promise<string | undefined>>();
  return async (html: string): Promise<readonly string[]> => {
    const asked = linksIn(html).map((href) => {
      const why = known.get(href) ?? deadLink(href, paths, origin);
      known.set(href, why);
      return why;
    });
    return (await Promise.all(asked)).flatMap((why) => (why === undefined ? [] : [`dead link: ${why}`]));
  };
}

/** The addresses that a page links to, each once. */
function linksIn(html: string): readonly string[] {
  return [
    ...new Set([...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => unescaped(href))),
  ];
}

/** Why a link within the site leads nowhere; undefined if it leads to a page or to another site. */
async function deadLink(
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
