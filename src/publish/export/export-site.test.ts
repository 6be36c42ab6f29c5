import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../content/snapshot.ts';
import { securityHeaders } from '../../http/headers.ts';
import { buildInput, FIRST_SITE } from '../testing/random-site.ts';
import { createHostFiles, findUnreceivedForms, loadUploads } from './export-site.ts';
import type { UntouchedFiles } from './write-folder.ts';

it('the host files have the headers of the server and a 404 page', () => {
  const media = ['https://media.example'];
  const files = createHostFiles(buildInput(FIRST_SITE).pages, media);
  for (const [name, value] of Object.entries(securityHeaders(media)))
    expect(files.get('_headers')).toContain(`\n  ${name}: ${value}\n`);
  expect(files.get('_headers')).toMatch(/^\/\*\n {2}content-security-policy: .*https:\/\/media\.example/);
  expect(files.get('_headers')).toMatch(
    /\n\/assets\/\*\n {2}cache-control: public, max-age=31536000, immutable\n/,
  );
  expect(files.get('_redirects')).toBe('/item/:id /item/404.html 404\n');
  expect(files.has('.nojekyll')).toBe(true);
});

it('lists each form that needs a server', () => {
  const { pages } = buildInput(FIRST_SITE);
  const form = (name: string) => ({ type: 'form', form: { action: `/_forms/${name}` } });
  const [first] = pages.pages;
  const blocks = [form('visit'), form('visit'), { type: 'form', form: { text: '"action":"/_forms/no"' } }];
  const layout = { ...pages.layout, footer: [form('news')] };
  const faults = findUnreceivedForms({ ...pages, layout, pages: first ? [{ ...first, blocks }] : [] });
  expect(faults.map((line) => /^The form ([\w-]+) delivers/.exec(line)?.[1])).toEqual(['news', 'visit']);
});

it('the host files set HSTS only for an https origin', () => {
  const { pages } = buildInput(FIRST_SITE);
  const filesAt = (origin: string) => createHostFiles({ ...pages, site: { ...pages.site, origin } }, []);
  const secure = filesAt('https://site.example');
  for (const name of ['_headers', '_nginx.conf', '_Caddyfile'])
    expect(secure.get(name), name).toMatch(/strict-transport-security:? "?max-age=63072000/i);
  expect([...filesAt('http://127.0.0.1:4173').values()].join()).not.toMatch(/strict-transport/i);
});

it('redirects lower case to an address with capital letters', () => {
  const [first] = FIRST_SITE.pages;
  const pages = first ? [{ ...first, route: '/Hall-Rules' }] : [];
  const files = createHostFiles(buildInput({ ...FIRST_SITE, pages }).pages, []);
  expect(files.get('_redirects')).toBe('/hall-rules /Hall-Rules 301\n');
});

it('writes no _redirects file for routes without parameters', () => {
  const pages = FIRST_SITE.pages.filter(({ route }) => !route.includes(':'));
  expect(createHostFiles(buildInput({ ...FIRST_SITE, pages }).pages, []).has('_redirects')).toBe(false);
});

it('redirects the old address of a record with any slug', () => {
  const moved = new Map([
    ['/item/old', '/item/new'],
    ['/item/a%20%22b%22.c%2B(d)', '/item/A'],
    ['/item/%E0%B2%B8', '/item/b%24'],
    // No file can have such a name, or the name would match others, too.
    ['/item/..%2Fx', '/item/x'],
    ['/item/*', '/item/y'],
  ]);
  const files = createHostFiles(buildInput(FIRST_SITE).pages, [], moved);
  expect(files.get('_redirects')).toBe(
    [
      '/item/old /item/new 301',
      '/item/a%20%22b%22.c%2B(d) /item/A 301',
      '/item/%E0%B2%B8 /item/b%24 301',
      '/item/:id /item/404.html 404',
      '',
    ].join('\n'),
  );
  expect(files.get('_nginx.conf')).toContain(`location = "/item/old" { return 301 /item/new; }
location = "/item/a \\"b\\".c+(d)" { return 301 /item/A; }
location = "/item/ಸ" { return 301 /item/b%24; }
`);
  expect(files.get('_Caddyfile')).toContain(
    '@moved1 path_regexp `^/item/a "b"\\.c\\+\\(d\\)$`\nredir @moved1 /item/A 301\n',
  );
});

it('redirects old routes to new ones', () => {
  const { pages } = buildInput(FIRST_SITE);
  const moved = { '/rules': '/hall-rules', '/y/:year/:id': '/item/:id/of/:year' };
  const files = createHostFiles({ ...pages, site: { ...pages.site, moved } }, []);
  expect(files.get('_redirects')).toContain('/rules /hall-rules 301\n/y/:year/:id /item/:id/of/:year 301\n');
  expect(files.get('_nginx.conf')).toContain(
    'location ~ ^/rules$ { return 301 /hall-rules$is_args$args; }\nlocation ~ ^/y/([^/]+)/([^/]+)$ { return 301 /item/$2/of/$1$is_args$args; }',
  );
  expect(files.get('_Caddyfile')).toContain(
    '@renamed1 path_regexp renamed1 ^/y/([^/]+)/([^/]+)$\nredir @renamed1 /item/{re.renamed1.2}/of/{re.renamed1.1} 301',
  );
});

it('redirects any former address on every host', () => {
  const { pages } = buildInput(FIRST_SITE);
  const moved = {
    '/about.html': '/über-uns',
    '/index.php?id=7': '/rules',
    '/docs/*': '/help/*',
    '/tree/:path+': '/item/:path+',
    '/soon': { temporarily: '/rules' },
  };
  const files = createHostFiles({ ...pages, site: { ...pages.site, moved } }, []);
  expect(files.get('_redirects')).toContain(
    `/about.html /%C3%BCber-uns 301
/index.php id=7 /rules 301
/docs/* /help/:splat 301
/tree/* /item/:splat 301
/soon /rules 302
`,
  );
  expect(files.get('_nginx.conf')).toContain(
    `location ~ ^/about\\.html$ { return 301 /%C3%BCber-uns$is_args$args; }
if ($request_uri = "/index.php?id=7") { return 301 /rules; }
location ~ ^/docs/(.*)$ { return 301 /help/$1$is_args$args; }
location ~ ^/tree/(.+)$ { return 301 /item/$1$is_args$args; }
location ~ ^/soon$ { return 302 /rules$is_args$args; }`,
  );
  expect(files.get('_Caddyfile')).toContain(
    '@renamed1 {\npath_regexp renamed1 ^/index\\.php$\nexpression `{query} == "id=7"`\n}\nredir @renamed1 /rules 301\n',
  );
  // Both hosts hide files with ".html", even from such an old address.
  expect(files.get('_nginx.conf')).toMatch(/about[\s\S]*internal; \}/);
  expect(files.get('_Caddyfile')).toMatch(/about[\s\S]*error @file 404/);
});

const snapshot = {
  ...EMPTY_SNAPSHOT,
  records: new Map([['/api/a', { picture: { url: '/uploads/a.webp' }, film: { url: '/uploads/gone.mp4' } }]]),
};
/** A CMS that has one picture, in this version. */
const origin = (version: string) => ({
  keep: async () => 'kept' as const,
  upload: async (path: string) =>
    path.startsWith('/uploads/a.webp') ? new Response(version, { headers: { etag: `"${version}"` } }) : null,
});

it('finds the uploads of the content and reports missing ones', async () => {
  const { files, faults } = await loadUploads(origin('first'), snapshot, ['/uploads/a.webp.share.jpg']);
  expect([...files.keys()]).toEqual(['uploads/a.webp', 'uploads/a.webp.share.jpg']);
  expect(String(Buffer.from((await files.get('uploads/a.webp')?.read?.()) ?? ''))).toBe('first');
  expect(faults).toEqual(['/uploads/gone.mp4 can’t be loaded.']);
});

it('reads an upload again only for a new version or after a change', async () => {
  const { files } = await loadUploads(origin('first'), snapshot);
  const before: UntouchedFiles = new Map(
    [...files].flatMap(([name, { from }]) => (from ? [[from.address, { ...from, name }] as const] : [])),
  );
  const again = async (version: string, known: UntouchedFiles) =>
    (await loadUploads(origin(version), snapshot, [], known)).files.get('uploads/a.webp')?.read !== undefined;
  expect(await again('first', before)).toBe(false);
  expect(await again('second', before)).toBe(true);
  expect(await again('first', new Map())).toBe(true);
});
