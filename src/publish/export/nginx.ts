import { base } from 'virtual:site/texts';
import { addBasePath } from '../../core/text/site-base.ts';
import { CACHE } from '../../http/stored-response.ts';
import {
  capturingPattern,
  fillTarget,
  type HostRules,
  quoteForHost,
  type Renamed,
  routePattern,
  toAsciiAddress,
} from './host-rules.ts';

/**
 * The rules in nginx's syntax, to be included in a `server` whose root is the export's folder. An `add_header` in a
 * location replaces inherited ones, so each location repeats all its headers.
 */
export function nginxFile({ headers, below, missing, hidden, moved, renamed, dotted }: HostRules): string {
  const file = 'try_files $uri $uri.html =404;';
  const pages = { ...headers, 'cache-control': CACHE.check };
  return `# server { listen 80; root /srv/site; include /srv/site${addBasePath('/_nginx.conf')}; }
charset utf-8;
charset_types text/html text/css text/plain application/javascript application/json application/xml;
types {
  text/html html;
  text/css css;
  text/plain txt;
  application/javascript js mjs;
  application/json json;
  application/manifest+json webmanifest;
  application/xml xml;
  application/pdf pdf;
  font/woff2 woff2;
  image/avif avif;
  image/webp webp;
  image/png png ico;
  image/jpeg jpg jpeg;
  image/svg+xml svg;
  video/mp4 mp4;
  video/webm webm;
  text/vtt vtt;
}
gzip on;
gzip_vary on;
gzip_min_length 600;
gzip_types text/css text/plain application/javascript application/json application/manifest+json application/xml image/svg+xml;
absolute_redirect off;
merge_slashes off;
error_page 404 ${addBasePath('/404.html')};
${lines(pages)}

# The first expression that matches decides, and an old address may end in ".html".
${renamed.map(rename).join('\n')}
# A page has one address: without the name of its file, and without a slash at its end.
location ~ \\.html$ { internal; }
location ~ ^(?<page>${addBasePath('/')}.*[^/])/+$ {
  if (-f $document_root$page.html) { return 301 $page$is_args$args; }
  return 404;
}
location ~ ^(${addBasePath('/')}(\\.|_(?!pages/))|(${hidden.map(routePattern).join('|')})$) { return 404; }
${base === '' ? '' : `location = ${base} { return 301 ${base}/; }\n`}location = ${addBasePath('/')} { try_files ${addBasePath('/index.html')} =404; }
${dotted.map((path) => `location = ${quoteForHost(path)} { try_files $uri.html =404; }\n`).join('')}${moved.map(({ path, to }) => `location = ${quoteForHost(path)} { return 301 ${to}; }\n`).join('')}location ${addBasePath('/')} { ${file} }
${below.map(({ start, headers: own }) => location(`^~ ${start}`, own, 'try_files $uri =404;')).join('\n')}
${missing.map(({ route, file: name }) => `location ~ ^${routePattern(route)}$ { error_page 404 ${name}; ${file} }`).join('\n')}
`;
}

const lines = (headers: HostRules['headers']): string =>
  Object.entries(headers)
    .map(([name, value]) =>
      // A content-type in `add_header` would be sent twice.
      name === 'content-type'
        ? `types { }\ndefault_type "${value}";`
        : `add_header ${name} ${quoteForHost(value)} always;`,
    )
    .join('\n');

function rename({ from, query, to, status }: Renamed): string {
  const target = fillTarget(to, from, (at) => `$${at}`);
  if (query !== '')
    return `if ($request_uri = ${quoteForHost(`${toAsciiAddress(from)}?${query}`)}) { return ${status} ${target}; }`;
  const where = `^${capturingPattern(from)}$`;
  const args = to.includes('?') ? '' : '$is_args$args';
  return `location ~ ${/[\s{};"]/.test(where) ? quoteForHost(where) : where} { return ${status} ${target}${args}; }`;
}

function location(where: string, headers: HostRules['headers'], does: string): string {
  return `location ${where} {\n${lines(headers)}\n${does}\n}`;
}
