/** What the server itself answers, by the first part of the address. No page can stand there. */
const RESERVED: Readonly<Record<string, string>> = {
  api: 'the content',
  assets: 'scripts and styles',
  catalogue: 'the catalogue of the dev server',
  healthz: 'the health check',
  readyz: 'the readiness check',
  hooks: 'the messages of the CMS',
  index: 'the home page, whose data has this name',
  pages: 'the data of the pages',
  preview: 'previews of drafts',
  uploads: 'the files of the content',
  workbench: 'the workbench of the dev server',
};

/** What stands at a route already, for the message; undefined where it is free. */
export function reservedFor(route: string): string | undefined {
  const [, first = ''] = route.split('/');
  return Object.hasOwn(RESERVED, first) ? RESERVED[first] : undefined;
}
