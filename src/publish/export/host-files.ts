import type { Moved } from '../../pages/moved-pages.ts';
import type { Pages } from '../../pages/pages.ts';
import { caddyFile } from './caddy.ts';
import { type HostRules, hostRules } from './host-rules.ts';
import { nginxFile } from './nginx.ts';

/** The first character of files that configure the host and aren't served to visitors. */
const HOST_FILE = '_';

/**
 * Configuration files that make a static host answer as the server does. Netlify and Cloudflare Pages read the first
 * two automatically; nginx and Caddy include theirs.
 * @param mediaOrigins other hosts from which pictures and films may be loaded
 * @param moved the current addresses of moved pages
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

// These hosts send the headers of every matching rule, so a special rule has only the differences.
function headersFile({ headers, below }: HostRules): string {
  const rules = below.map(({ start, headers: all }) => {
    const different = Object.entries(all).filter(([name, value]) => headers[name] !== value);
    return [`${start}*`, different] as const;
  });
  return [['/*', Object.entries(headers)] as const, ...rules]
    .map(([path, lines]) => [path, ...lines.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'))
    .join('\n');
}
