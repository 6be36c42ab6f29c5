import { languageTexts } from 'virtual:site/texts';
import { escapeHtml } from '../core/text/escape-html.ts';
import { isRightToLeft } from '../core/text/right-to-left.ts';
import { inlineStyles } from '../http/inline-styles.ts';
import { canonicalTag, type HeadTag, PAGE_MARK } from '../page/layout/page-head.ts';
import { LANGUAGE_ID, PAYLOAD_ID, type SiteLayout } from '../page/loading/payload.ts';
import type { RenderedPage } from './render-page.tsx';
import { type ServedHead, toOpenGraphLocale } from './served-head.ts';

/** The document around a page's HTML, from the build or from the dev server. */
export interface DocumentTemplate {
  /** index.html with its `<!--lang-->`, `<!--theme-color-->`, `<!--head-->`, `<!--app-->` and `<!--scripts-->`. */
  readonly template: string;
  readonly head: string;
  /** The tags that preload the typefaces. */
  readonly fonts?: string;
  readonly scripts: string;
}

export function renderDocument(
  page: RenderedPage,
  { template, head, fonts = '', scripts }: DocumentTemplate,
): string {
  const { layout } = page.payload;
  const json = (id: string, data: unknown): string =>
    `<script type="application/json" id="${id}">${serializeForScript(data)}</script>`;
  const texts = languageTexts(layout.locale);
  const language = texts ? json(LANGUAGE_ID, texts) : '';
  // React begins a page with the preloads of its pictures. A slow phone receives them 40 ms before the head's styles.
  const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)+/.exec(page.html) ?? [];
  const inserted: Readonly<Record<string, string>> = {
    lang: escapeHtml(layout.locale) + (isRightToLeft(layout.locale) ? '" dir="rtl' : ''),
    'theme-color': themeColorTags(layout),
    head: preloads + headHtml(page.head) + head,
    app: page.html.slice(preloads.length),
    scripts: fonts + (scripts && language + json(PAYLOAD_ID, page.names ?? page.payload) + scripts),
  };
  return template.replace(/<!--([a-z-]+)-->/g, (_, name: string) => inserted[name] ?? '');
}

// The first matching tag is used, so the one for dark schemes comes before the general one.
function themeColorTags({ themeColor, darkThemeColor }: SiteLayout): string {
  const dark = darkThemeColor
    ? `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${escapeHtml(darkThemeColor)}">`
    : '';
  return `${dark}<meta name="theme-color" content="${escapeHtml(themeColor)}">`;
}

/**
 * The page's inlined styles. Disabled links name the files that are inlined whole, so that Vite's loader treats them as
 * loaded; a browser doesn't fetch a disabled style sheet. Other files are loaded with the code that needs them.
 * @param whole the addresses of the files that are inlined whole
 * @param print the address of the rules for printing
 */
export function styleTags(css: string, whole: readonly string[], print: string): string {
  const link = (href: string, attribute: string) =>
    `<link rel="stylesheet" href="${escapeHtml(href)}" ${attribute}>`;
  const disabled = whole.map((href) => link(href, 'disabled')).join('');
  return inlineStyles(css) + disabled + link(print, 'media="print"');
}

/**
 * Preloads the typefaces. Otherwise the browser requests them only when the page's text is laid out. The tags are at
 * the end of the page: in the head, Chromium would delay the first paint until the typefaces arrive (bench: all pages),
 * and before the page they would delay its first picture.
 */
export function fontTags(fonts: readonly string[]): string {
  const tag = (href: string) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`;
  return fonts.map(escapeHtml).map(tag).join('');
}

export function headHtml(head: ServedHead): string {
  const tags = headTags(head).map(([element, attributes]) => {
    const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `<${element}${text.join('')} ${PAGE_MARK}>`;
  });
  return `<title>${escapeHtml(head.title)}</title>${tags.join('')}${dataHtml(head.things)}`;
}

// This is data, which is exempt from the policy for scripts because it is never executed.
function dataHtml(things: ServedHead['things']): string {
  if (things.length === 0) return '';
  return `<script type="application/ld+json" ${PAGE_MARK}>${serializeForScript(things)}</script>`;
}

function headTags(head: ServedHead): readonly HeadTag[] {
  return [
    ...meta('name', 'description', head.description),
    ['meta', { property: 'og:title', content: head.title }],
    ...meta('property', 'og:description', head.description),
    ['meta', { property: 'og:type', content: head.kind }],
    ['meta', { property: 'og:locale', content: head.locale }],
    ...head.alternates
      .map(({ lang }) => toOpenGraphLocale(lang))
      .flatMap((locale) => (locale === head.locale ? [] : meta('property', 'og:locale:alternate', locale))),
    ['meta', { property: 'og:site_name', content: head.siteName }],
    ...pictureTags(head.picture),
    ...meta('property', 'og:url', head.canonical ?? ''),
    canonicalTag(head),
    ...languageTags(head),
    ...feedTag(head),
  ];
}

/** The first alternate is the default language. It is also `x-default`, for visitors of any other language. */
function languageTags({ alternates }: ServedHead): readonly HeadTag[] {
  const [first] = alternates;
  const all = first ? [...alternates, { ...first, lang: 'x-default' }] : [];
  return all.map(({ lang, href }) => ['link', { rel: 'alternate', hreflang: lang, href }]);
}

function feedTag({ feed, title }: ServedHead): readonly HeadTag[] {
  return feed === null
    ? []
    : [['link', { rel: 'alternate', type: 'application/rss+xml', title, href: feed }]];
}

function pictureTags(picture: ServedHead['picture']): readonly HeadTag[] {
  if (!picture) return [['meta', { name: 'twitter:card', content: 'summary' }]];
  return [
    ...meta('property', 'og:image', picture.href),
    ...meta('property', 'og:image:width', picture.width),
    ...meta('property', 'og:image:height', picture.height),
    ...meta('property', 'og:image:alt', picture.alt),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ];
}

function meta(key: 'name' | 'property', name: string, value: string | number = ''): readonly HeadTag[] {
  return value === '' ? [] : [['meta', { [key]: name, content: String(value) }]];
}

/** JSON that is safe inside a script element: no part of it can end the element or open a comment. */
const serializeForScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
