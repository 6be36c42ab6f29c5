import { scriptJson } from '../core/json/script-json.ts';
import { escapeHtml } from '../core/text/escape-html.ts';
import { addressTag, type HeadTag, PAGE_MARK } from '../page/layout/head.ts';
import { openGraphLocale, type ServedHead } from './served-head.ts';

export function headHtml(head: ServedHead): string {
  const tags = headTags(head).map(([element, attributes]) => {
    const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
    return `<${element}${text.join('')} ${PAGE_MARK}>`;
  });
  return `<title>${escapeHtml(head.title)}</title>${tags.join('')}${dataHtml(head.things)}`;
}

// This is data, which is exempt from the policy for scripts because it is never executed.
function dataHtml(things: ServedHead['things']): string {
  return things.length === 0
    ? ''
    : `<script type="application/ld+json" ${PAGE_MARK}>${scriptJson(things)}</script>`;
}

function headTags(head: ServedHead): readonly HeadTag[] {
  return [
    ...(head.description === ''
      ? []
      : [['meta', { name: 'description', content: head.description }] as const]),
    ['meta', { property: 'og:title', content: head.title }],
    ...property('og:description', head.description),
    ['meta', { property: 'og:type', content: head.kind }],
    ['meta', { property: 'og:locale', content: head.locale }],
    ...head.alternates
      .map(({ lang }) => openGraphLocale(lang))
      .flatMap((locale) => (locale === head.locale ? [] : property('og:locale:alternate', locale))),
    ['meta', { property: 'og:site_name', content: head.siteName }],
    ...pictureTags(head.picture),
    ...property('og:url', head.canonical ?? ''),
    addressTag(head),
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
    ...property('og:image', picture.href),
    ...property('og:image:width', picture.width),
    ...property('og:image:height', picture.height),
    ...property('og:image:alt', picture.alt),
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ];
}

function property(name: string, value: string | number | undefined): readonly HeadTag[] {
  const content = String(value ?? '');
  return content === '' ? [] : [['meta', { property: name, content }]];
}
