import { decoded } from '../../core/manifest/route.ts';
import type { Site, SiteFile } from './site.ts';

/** Addresses that the server itself answers, and files, are no pages. */
const NO_PAGE = /^\/(api|assets|uploads)(\/|$)|\.\w{2,5}$/;

/** Where a link leads. */
export interface LinkTarget {
  /** The address of a page; undefined where the link leads to no page of the site. */
  readonly address: string | undefined;
  /** That page; undefined where there is none. */
  readonly page: SiteFile | undefined;
  /** The place on the page; empty for the page itself. */
  readonly id: string;
}

/** Where a link in a file leads. One that is only `#id` leads to a place in the file itself. */
export function linkTarget(site: Site, from: SiteFile, href: string): LinkTarget {
  const [path = '', hash = ''] = href.split('#');
  const address = path.replace(/\?.*$/, '');
  if (NO_PAGE.test(address)) return { address: undefined, page: undefined, id: '' };
  const page = address === '' ? from : site.routes.find(address);
  return { address, page, id: decoded(hash) };
}
