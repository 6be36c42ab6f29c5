import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { decoded } from '../../core/manifest/route.ts';
import type { RouteIndex } from './route-index.ts';
import type { SiteFile } from './site-file.ts';

/** A link to a page of the site, and where it leads. */
export interface PageLink {
  /** The file in which it stands, and where there. */
  readonly from: SiteFile;
  readonly place: PathPlace;
  /** The address of the page; empty for a link to a place in the file itself. */
  readonly address: string;
  /** The file of the page; undefined where there is none. */
  readonly page: SiteFile | undefined;
  /** The place on the page; empty for the page itself. */
  readonly id: string;
}

/** Addresses that the server itself answers, and files, are no pages. */
const NO_PAGE = /^\/(api|assets|uploads)(\/|$)|\.\w{2,5}$/;

/** The links to pages in a file, each with the page that it leads to. */
export function pageLinks(from: SiteFile, routes: RouteIndex<SiteFile>): PageLink[] {
  return from.links.flatMap(({ href, place }): PageLink[] => {
    const [path = '', hash = ''] = href.split('#');
    const address = path.replace(/\?.*$/, '');
    if (NO_PAGE.test(address)) return [];
    const page = address === '' ? from : routes.find(address);
    return [{ from, place, address, page, id: decoded(hash) }];
  });
}
