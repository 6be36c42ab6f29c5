import { base } from 'virtual:site/texts';
import type { Params } from '../../core/binding/path.ts';
import { type Page, pageTitle, type Records } from '../../core/manifest/page.ts';
import { pageAddress, pageNumber } from '../../core/manifest/part.ts';
import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { SiteHead } from '../loading/payload.ts';

/** The head of a page, without the tags for link previews and crawlers, which only the server writes. */
export interface Head {
  readonly title: string;
  /** Null for a page that search engines should not list. */
  readonly canonical: string | null;
}

/** The head of a page, the same on the server and in the browser. */
export function createPageHead(
  page: Page,
  layout: SiteHead,
  records: Records,
  params: Params,
  notFound: boolean,
): Head {
  const ownTitle = numbered(pageTitle(page, records, params), pageNumber(params));
  const isHidden = notFound || page.route === NOT_FOUND_ROUTE || page.canonical === null;
  return {
    title: ownTitle === '' ? layout.name : `${ownTitle} | ${layout.name}`,
    canonical: isHidden
      ? null
      : new URL(
          page.canonical ??
            (base === '' ? pageAddress(page.route, params) : base + pageAddress(page.route, params)),
          layout.origin,
        ).href,
  };
}

// Adds the number of a page of a list, because each of these pages needs its own title.
function numbered(title: string, page: number): string {
  return page === 1 ? title : `${title} (${page})`;
}

export type HeadTag = readonly [element: 'meta' | 'link', attributes: Readonly<Record<string, string>>];

/** The tag with the page's canonical address, or with the request not to list the page. */
export function canonicalTag({ canonical }: Head): HeadTag {
  return canonical === null
    ? ['meta', { name: 'robots', content: 'noindex' }]
    : ['link', { rel: 'canonical', href: canonical }];
}

/** Marks the elements of the head that belong to one page only. */
export const PAGE_MARK = 'data-page';

/**
 * Replaces the head of the document, unless the page is unchanged. Elements for clients that only fetch the address
 * (description, sharing, structured data) are removed with their page.
 */
export function applyHead(head: Head): void {
  const shown = document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
  if (document.title === head.title && shown === head.canonical) return;
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${PAGE_MARK}]`)) old.remove();
  const [element, attributes] = canonicalTag(head);
  const node = document.createElement(element);
  for (const [name, value] of Object.entries({ ...attributes, [PAGE_MARK]: '' }))
    node.setAttribute(name, value);
  document.head.append(node);
}
