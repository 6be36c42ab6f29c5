import { addBasePath } from '../../core/text/site-base.ts';
import { CACHE } from '../../http/stored-response.ts';
import { capturingPattern, fillTarget, type HostRules, quoteForHost, routePattern } from './host-rules.ts';

const HIDDEN = ['/_headers', '/_redirects', '/_nginx.conf', '/_Caddyfile', '/.*'];

/** The rules in Caddy's syntax, to be imported into a site whose root is the folder of the export. */
export function caddyFile({ headers, below, missing, hidden, moved, renamed, dotted }: HostRules): string {
  const special = below.map(({ start, headers: own }) => `handle ${start}* {\n${block(own)}\nfile_server\n}`);
  const errors = missing.map(({ route, file }, at) =>
    [`@missing${at} path_regexp ^${routePattern(route)}$`, `rewrite @missing${at} ${file}`].join('\n'),
  );
  const renames = renamed.map(({ from, query, to, status }, at) => {
    const where = `path_regexp renamed${at} ^${capturingPattern(from)}$`;
    const both = `{\n${where}\nexpression \`{query} == "${query.replaceAll('"', '\\"')}"\`\n}`;
    const target = fillTarget(to, from, (group) => `{re.renamed${at}.${group}}`);
    return `@renamed${at} ${query === '' ? where : both}\nredir @renamed${at} ${target} ${status}\n`;
  });
  const files = `{\npath *.html ${[...HIDDEN.map(addBasePath), ...hidden].join(' ')}\n${dotted.map((path) => `not path ${path}\n`).join('')}}`;
  const pages = { ...headers, 'cache-control': CACHE.check };
  // A regular expression, because other path matchers ignore case.
  const moves = moved
    .filter(({ path }) => !path.includes('`'))
    .map(
      ({ path, to }, at) => `@moved${at} path_regexp \`^${escaped(path)}$\`\nredir @moved${at} ${to} 301\n`,
    );
  return `# example.org {
#   root * /srv/site
#   import /srv/site${addBasePath('/_Caddyfile')}
# }
encode gzip
handle_errors {
${block(pages)}
${errors.join('\n')}
@other not path_regexp ^(${missing.map(({ route }) => routePattern(route)).join('|') || addBasePath('/$')})$
rewrite @other ${addBasePath('/404.html')}
file_server
}
route {
# An old address may end in ".html".
${renames.join('')}# A page has one address: without the name of its file, and without a slash at its end.
@file ${files}
error @file 404
@slash path_regexp slash ^(${addBasePath('/')}.*[^/])/+$
route @slash {
@page file {re.slash.1}.html
redir @page {re.slash.1} 301
error 404
}
${moves.join('')}header ${addBasePath('/site.webmanifest')} Content-Type application/manifest+json
@xml path *.xml
header @xml Content-Type "application/xml; charset=utf-8"
header ${addBasePath('/favicon.ico')} Content-Type image/png
${special.join('\n')}
handle {
${block(pages)}
try_files {path} {path}.html
file_server
}
}
`;
}

function block(headers: HostRules['headers']): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name} ${quoteForHost(value)}`);
  return `header {\n${lines.join('\n')}\n}`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
