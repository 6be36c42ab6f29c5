/** The first segments of addresses that the server itself answers. No page can have them. */
const RESERVED: Readonly<Record<string, string>> = {
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

/** The purpose that a route or an address is reserved for; undefined if it is free. */
export function reservedFor(route: string): string | undefined {
  const [, first = ''] = route.split('/');
  return Object.hasOwn(RESERVED, first) ? RESERVED[first] : undefined;
}
