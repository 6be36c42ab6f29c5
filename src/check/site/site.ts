import { textMember } from '../../core/json/json.ts';
import { isSite } from '../manifest-file.ts';
import { type FileLink, linksIn, type PageLink } from './page-links.ts';
import { RouteIndex } from './route-index.ts';
import { routeKey, routeOf, type SiteFile } from './site-file.ts';

/** All manifest files, and the pages among them. */
export interface Site {
  readonly files: readonly SiteFile[];
  /** The first file that claims each route, by the route's key. */
  readonly pages: ReadonlyMap<string, SiteFile>;
  /** The routes without parameters. */
  readonly routes: readonly string[];
  /** Finds the page that an address fits. */
  readonly routeIndex: RouteIndex<SiteFile>;
  /** Every link to a page of the site. */
  readonly links: readonly PageLink[];
  /** Every link to a file of the site. */
  readonly fileLinks: readonly FileLink[];
  /** The names of the content's files; undefined where no content is at hand. */
  readonly uploads: ReadonlySet<string> | undefined;
  /** Its public origin, as site.json says it. */
  readonly origin: string | undefined;
}

/** Puts the manifest files of a site together. */
export function siteOf(files: readonly SiteFile[], uploads?: ReadonlySet<string>): Site {
  const pages = new Map<string, SiteFile>();
  const routes = new RouteIndex<SiteFile>();
  for (const file of files) {
    const route = routeOf(file);
    if (route === undefined || pages.has(routeKey(route))) continue;
    pages.set(routeKey(route), file);
    routes.add(route, file);
  }
  const found = files.map((file) => linksIn(file, routes));
  return {
    files,
    pages,
    routes: routes.plain,
    routeIndex: routes,
    links: found.flatMap((one) => one.pages),
    fileLinks: found.flatMap((one) => one.files),
    uploads,
    origin: originOf(files),
  };
}

function originOf(files: readonly SiteFile[]): string | undefined {
  const site = files.find(({ file }) => isSite(file));
  return textMember(site?.reading.value, 'origin')?.replace(/\/$/, '');
}
