import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { decodeSegment } from '../../core/text/address.ts';
import { isFileAddress, isPageAddress } from '../../core/text/page-address.ts';
import type { FileFacts, ManifestFacts } from './file-facts.ts';
import type { CheckedSite } from './site.ts';

interface SiteLink {
  readonly place: PathPlace;
  /** The address of the page or file; empty for a link within the page. */
  readonly address: string;
}

interface PageLink extends SiteLink {
  readonly href: string;
  readonly page: FileFacts | undefined;
  /** The id of the block on the page; empty for the page itself. */
  readonly id: string;
}

export function pageLinks({ links, facts }: ManifestFacts, { routeIndex }: CheckedSite): readonly PageLink[] {
  return links.flatMap(({ href, place }) => {
    const address = addressIn(href);
    if (isOutside(href) || !isPageAddress(address)) return [];
    const page = address === '' ? facts : routeIndex.find(address);
    return [{ place, href, address, page, id: decodeSegment(href.split('#')[1] ?? '') }];
  });
}

export function fileLinks({ links }: ManifestFacts): readonly SiteLink[] {
  return links.flatMap(({ href, place }) => {
    const address = addressIn(href);
    return !isOutside(href) && isFileAddress(address) ? [{ place, address }] : [];
  });
}

const isOutside = (href: string): boolean => /^\w+:/.test(href);

/** The address without query, anchor and the fields of related records in its parameters (":author.slug"). */
function addressIn(href: string): string {
  return href.replace(/[?#].*$/, '').replace(/(?<=\/:[\w-]+)\.[\w.-]*/g, '');
}
