/** The first segments of addresses that the server itself answers. No page can have them. */
const RESERVED: Readonly<Record<string, string>> = {
  '.well-known': 'the security contact',
  _forms: 'the forms that deliver',
  _pages: 'the data of the pages',
  api: 'the content',
  assets: 'scripts and styles',
  scenarios: 'the gallery of states of the dev server',
  healthz: 'the health check',
  readyz: 'the readiness check',
  hooks: 'the messages of the CMS',
  index: 'the home page, whose data has this name',
  preview: 'previews of drafts',
  uploads: 'the files of the content',
};

/** The files that the server generates besides the pages. A language has some of its own, below its prefix. */
export const SITE_FILES: readonly string[] = [
  '/.well-known/security.txt',
  '/favicon.ico',
  '/icon.svg',
  '/icon-180.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/layout.json',
  '/llms.txt',
  '/robots.txt',
  '/search-index.json',
  '/site.webmanifest',
  '/sitemap.xml',
  '/speculation-rules.json',
];

/** The purpose that a route or an address is reserved for; undefined if it is free. */
export function reservedPurpose(route: string): string | undefined {
  const [, first = ''] = route.split('/');
  if (Object.hasOwn(RESERVED, first)) return RESERVED[first];
  const name = route.slice(route.lastIndexOf('/'));
  // A record called "layout.json" would leave all pages without their scripts.
  return name === '/feed.xml' || SITE_FILES.includes(name) ? 'a file of the site' : undefined;
}
