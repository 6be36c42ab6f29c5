import type { Moved } from '../../pages/moved-pages.ts';
import type { Pages } from '../../pages/pages.ts';
import { caddyFile } from './caddy.ts';
import { type HostRules, hostRules } from './host-rules.ts';
import { nginxFile } from './nginx.ts';

/** The first character in the names of files that hosts read and visitors don't. */
const HOST_FILE = '_';

/**
 * The files that tell hosts how to answer as the server does. Netlify and Cloudflare Pages read the first two by
 * themselves; nginx and Caddy include theirs.
 * @param mediaOrigins other hosts from which pictures and films may be shown
 * @param moved the present addresses of moved pages
 */
export function hostFiles(
  pages: Pages,
  mediaOrigins: readonly string[],
  moved: Moved = new Map(),
): ReadonlyMap<string, string> {
  const rules = hostRules(pages, mediaOrigins, moved);
  const redirects = [
    ...rules.moved.map(({ from, to }) => `${from} ${to} 301\n`),
    ...rules.cased.map((route) => `${route.toLowerCase()} ${route} 301\n`),
    ...rules.renamed.map(({ from, to }) => `${from} ${to} 301\n`),
    ...rules.missing.map(({ route, file }) => `${route} /${file} 404\n`),
  ].join('');
  return new Map([
    [`${HOST_FILE}headers`, headersFile(rules)],
    ...(redirects === '' ? [] : [[`${HOST_FILE}redirects`, redirects] as const]),
    [`${HOST_FILE}nginx.conf`, nginxFile(rules)],
    [`${HOST_FILE}Caddyfile`, caddyFile(rules)],
    // Without this file GitHub Pages leaves out names that begin with an underscore.
    ['.nojekyll', ''],
  ]);
}

// These hosts send the headers of every matching rule, so special rules only name the differences.
function headersFile({ headers, below }: HostRules): string {
  const own = below.map(({ start, headers: all }) => {
    const different = Object.entries(all).filter(([name, value]) => headers[name] !== value);
    return [`${start}*`, different] as const;
  });
  return [['/*', Object.entries(headers)] as const, ...own]
    .map(([path, lines]) => [path, ...lines.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'))
    .join('\n');
}
