import { type Page, pageTitle, type Records } from '../manifest/page.ts';
import type { Params } from '../manifest/path.ts';
import { fillRoute, NOT_FOUND_ROUTE } from '../manifest/route.ts';
import type { Shell } from './payload.ts';

/** What stands in a page's head beside its styles. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The page's one address; null for a page that is not to be found again. */
  readonly canonical: string | null;
}

/** The head of a page. This is the one place that decides it, on the server and in the browser. */
export function pageHead(
  page: Page,
  shell: Shell,
  records: Records,
  params: Params,
  notFound: boolean,
): Head {
  const own = pageTitle(page, records, params);
  const gone = notFound || page.route === NOT_FOUND_ROUTE;
  return {
    title: own === '' ? shell.name : `${own} | ${shell.name}`,
    description: page.description,
    canonical: gone ? null : new URL(fillRoute(page.route, params), shell.origin).href,
  };
}

/** The head's elements as [element, attributes]; the title stands apart. */
export function headTags(
  head: Head,
): readonly (readonly ['meta' | 'link', Readonly<Record<string, string>>])[] {
  const shared = [
    ['meta', { name: 'description', content: head.description }],
    ['meta', { property: 'og:title', content: head.title }],
    ['meta', { property: 'og:description', content: head.description }],
    ['meta', { property: 'og:type', content: 'website' }],
  ] as const;
  return head.canonical === null
    ? [...shared, ['meta', { name: 'robots', content: 'noindex' }]]
    : [
        ...shared,
        ['meta', { property: 'og:url', content: head.canonical }],
        ['link', { rel: 'canonical', href: head.canonical }],
      ];
}

const MARK = 'data-page';

let applied = '';

/** Puts a head into the document in place of the last page's; costs nothing while it stays the same. */
export function applyHead(head: Head): void {
  const next = JSON.stringify(head);
  if (next === applied) return;
  applied = next;
  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove();
  for (const [element, attributes] of headTags(head)) {
    const node = document.createElement(element);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.setAttribute(MARK, '');
    document.head.append(node);
  }
}

/** The same head as HTML. */
export function headHtml(head: Head): string {
  const tags = headTags(head).map(([element, attributes]) => {
    const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `<${element}${text.join('')} ${MARK}>`;
  });
  return `<title>${escapeHtml(head.title)}</title>${tags.join('')}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
