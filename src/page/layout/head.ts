import type { Params } from '../../core/binding/path.ts';
import { member, textMember } from '../../core/json/json.ts';
import {
  type Page,
  pageDescription,
  pageTitle,
  type Records,
  resolveBlock,
} from '../../core/manifest/page.ts';
import { addressOf, pageNumber } from '../../core/manifest/part.ts';
import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import { readLink } from '../../core/text/safe-link.ts';
import type { SiteLayout } from '../loading/payload.ts';

/** The content of a page's head, without its styles. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The page's one address; null for a page that is not to be found again. */
  readonly canonical: string | null;
  readonly siteName: string;
  /** The language of the page, as `og:locale` writes it: "de_DE". */
  readonly locale: string;
  /** The picture shown when the page is shared. */
  readonly picture: { readonly href: string; readonly alt: string } | null;
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
    description: pageDescription(page, records, params),
    canonical: gone ? null : new URL(addressOf(page.route, params), layout.origin).href,
    siteName: layout.name,
    locale: openGraphLocale(layout.locale),
    picture: pictureOf(page, layout, records, params),
  };
}

// Each page of a list needs a title of its own.
function numbered(title: string, page: number): string {
  return page === 1 ? title : `${title} (${page})`;
}

/** The picture of the page's first block, its banner; else that of the site. */
function pictureOf(
  { blocks: [first] }: Page,
  layout: SiteLayout,
  records: Records,
  params: Params,
): Head['picture'] {
  const image = first && member(resolveBlock(first, records, params), 'image');
  return sharedPicture(image, layout.origin) ?? sharedPicture(layout.picture, layout.origin);
}

function sharedPicture(image: unknown, origin: string): Head['picture'] {
  const link = readLink(member(image, 'url'));
  if (link?.kind !== 'internal' && link?.kind !== 'external') return null;
  const alt = textMember(image, 'alternativeText') ?? '';
  return { href: new URL(link.href, origin).href, alt };
}

// Open Graph wants a country with every language.
function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** The head's elements as [element, attributes], without the title. */
function headTags(head: Head): readonly (readonly ['meta' | 'link', Readonly<Record<string, string>>])[] {
  const shared = [
    ['meta', { name: 'description', content: head.description }],
    ['meta', { property: 'og:title', content: head.title }],
    ['meta', { property: 'og:description', content: head.description }],
    ['meta', { property: 'og:type', content: 'website' }],
    ['meta', { property: 'og:locale', content: head.locale }],
    ['meta', { property: 'og:site_name', content: head.siteName }],
    ...pictureTags(head.picture),
  ] as const;
  return head.canonical === null
    ? [...shared, ['meta', { name: 'robots', content: 'noindex' }]]
    : [
        ...shared,
        ['meta', { property: 'og:url', content: head.canonical }],
        ['link', { rel: 'canonical', href: head.canonical }],
      ];
}

function pictureTags(picture: Head['picture']) {
  if (!picture) return [['meta', { name: 'twitter:card', content: 'summary' }]] as const;
  return [
    ['meta', { property: 'og:image', content: picture.href }],
    ['meta', { property: 'og:image:alt', content: picture.alt }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ] as const;
}

const MARK = 'data-page';

let applied = '';

/** Replaces the head of the document; does nothing while it stays the same. */
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

/** Text escaped for HTML and for a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');
}
