import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { decoded } from '../../core/manifest/route.ts';
import type { RouteIndex } from './route-index.ts';
import type { SiteFile } from './site-file.ts';

/** A link to something of the site, and where it stands. */
interface SiteLink {
  readonly from: SiteFile;
  readonly place: PathPlace;
  /** The address of the page or file; empty for a link to a place in the file itself. */
  readonly address: string;
}

/** A link to a page of the site, and where it leads. */
export interface PageLink extends SiteLink {
  /** The file of the page; undefined where there is none. */
  readonly page: SiteFile | undefined;
  /** The place on the page; empty for the page itself. */
  readonly id: string;
}

/** A link to a file of the site. */
export type FileLink = SiteLink;

/** Addresses that the server itself answers are no pages. */
const SERVED = /^\/(api|assets)(\/|$)/;
/** Nor are files; but no file of the site is a page under another name. */
const FILE = /^\/uploads\/|\.(?!(html?|php|aspx?)$)\w{2,11}$/;

/** The links in a file that lead to pages, each with its page, and those that lead to files. */
export function linksIn(
  from: SiteFile,
  routes: RouteIndex<SiteFile>,
): { readonly pages: readonly PageLink[]; readonly files: readonly FileLink[] } {
  const pages: PageLink[] = [];
  const files: FileLink[] = [];
  for (const { href, place } of from.links) {
    const [path = '', hash = ''] = href.split('#');
    const address = path.replace(/\?.*$/, '');
    if (SERVED.test(address)) continue;
    if (FILE.test(address)) files.push({ from, place, address });
    else pages.push({ from, place, address, page: pageAt(from, address, routes), id: decoded(hash) });
  }
  return { pages, files };
}

/** Whether an address is one where a page could stand: no file, and nothing that the server itself answers. */
export function isPageAddress(address: string): boolean {
  return !SERVED.test(address) && !FILE.test(address);
}

function pageAt(from: SiteFile, address: string, routes: RouteIndex<SiteFile>): SiteFile | undefined {
  return address === '' ? from : routes.find(address);
}
