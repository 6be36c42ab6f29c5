import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import { securityHeaders, UPLOAD_POLICY } from '../headers.ts';
import type { Pages } from '../pages.ts';
import { hasMissing } from '../site.ts';
import { SPECULATION_RULES_URL, speculationRules } from '../speculation-rules.ts';
import { CACHE } from '../stored-response.ts';
import { missingFileName } from './file-names.ts';

type Headers = Readonly<Record<string, string>>;

/**
 * What hosts read and visitors don't: the headers that the server would send, and which page an address
 * gets that a route fits and no content has. Netlify and Cloudflare Pages know both files.
 * @param mediaOrigins other hosts from which pictures and films may be shown
 */
export function hostFiles({ pages }: Pages, mediaOrigins: readonly string[]): ReadonlyMap<string, string> {
  const missing = pages.filter((page) => hasMissing(page) && page.route !== NOT_FOUND_ROUTE);
  const redirects = missing.map(({ route }) => `${route} /${missingFileName(route)} 404\n`).join('');
  const rules: readonly (readonly [string, Headers])[] = [
    ['/*', securityHeaders(mediaOrigins)],
    [SPECULATION_RULES_URL, { 'content-type': speculationRules.type }],
    ['/assets/*', { 'cache-control': CACHE.forever }],
    ['/uploads/*', { 'content-security-policy': UPLOAD_POLICY }],
  ];
  const headers = rules.map(([path, own]) => [path, ...linesOf(own), ''].join('\n')).join('\n');
  return new Map([
    ['_headers', headers],
    // Without it GitHub Pages leaves out what begins with an underscore.
    ['.nojekyll', ''],
    ...(redirects === '' ? [] : [['_redirects', redirects] as const]),
  ]);
}

function linesOf(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
}
