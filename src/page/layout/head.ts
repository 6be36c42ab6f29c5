import type { Params } from '../../core/binding/path.ts';
import { type Page, pageTitle, type Records } from '../../core/manifest/page.ts';
import { addressOf, pageNumber } from '../../core/manifest/part.ts';
import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { SiteLayout } from '../loading/payload.ts';

/** What a page's head says to a visitor's browser. */
export interface Head {
  readonly title: string;
  /** The page's one address; null for a page that is not to be found again. */
  readonly canonical: string | null;
}

/** The head of a page, the same on the server and in the browser. */
export function pageHead(
  page: Page,
  layout: SiteLayout,
  records: Records,
  params: Params,
  notFound: boolean,
): Head {
  const own = numbered(pageTitle(page, records, params), pageNumber(params));
  const gone = notFound || page.route === NOT_FOUND_ROUTE;
  return {
    title: own === '' ? layout.name : `${own} | ${layout.name}`,
    canonical: gone ? null : new URL(addressOf(page.route, params), layout.origin).href,
  };
}

// Each page of a list needs a title of its own.
function numbered(title: string, page: number): string {
  return page === 1 ? title : `${title} (${page})`;
}

/** An element of the head: its name and attributes. */
export type HeadTag = readonly [element: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

/** What tells search engines the page's one address, or that it has none. */
export function addressTag({ canonical }: Head): HeadTag {
  return canonical === null
    ? ['meta', { name: 'robots', content: 'noindex' }]
    : ['link', { rel: 'canonical', href: canonical }];
}

/** The attribute of the elements that are true of one page only. */
export const PAGE_MARK = 'data-page';

/**
 * Replaces the head of the document; does nothing while the page stays the same. What only those read who
 * fetch an address (description, sharing, structured data) goes with the page that the server wrote it for.
 */
export function applyHead(head: Head): void {
  const shown = document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
  if (document.title === head.title && shown === head.canonical) return;
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${PAGE_MARK}]`)) old.remove();
  const [element, attributes] = addressTag(head);
  const node = document.createElement(element);
  for (const [name, value] of Object.entries({ ...attributes, [PAGE_MARK]: '' }))
    node.setAttribute(name, value);
  document.head.append(node);
}
