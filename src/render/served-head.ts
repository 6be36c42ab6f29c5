import { toSharingPicture } from '../content/origin/sharing-copy.ts';
import { compileBinding } from '../core/binding/binding.ts';
import type { Params } from '../core/binding/path.ts';
import { image } from '../core/block/fields.ts';
import { type JsonObject, member } from '../core/json/json.ts';
import { feedPath, proseToText } from '../core/manifest/feed.ts';
import { type Page, type Records, resolveBlock } from '../core/manifest/page.ts';
import { routePath } from '../core/manifest/route.ts';
import { plainText, truncateAtWord } from '../core/text/plain-text.ts';
import { addBasePath } from '../core/text/site-base.ts';
import { createPageHead, type Head } from '../page/layout/page-head.ts';
import type { PageState } from '../page/loading/page-state.ts';
import type { RoutedPage, SiteHead } from '../page/loading/payload.ts';
import { browserPage } from '../pages/browser-page.ts';
import { structuredData } from './structured-data.ts';

interface SharedPicture {
  readonly href: string;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

const PICTURE = image();

/** The head of a page on the server, with the parts that only crawlers and link previews read. */
export interface ServedHead extends Head {
  readonly description: string;
  readonly siteName: string;
  /** The language of the page in the form of `og:locale`: "de_DE". */
  readonly locale: string;
  /** The kind of page, for `og:type`. */
  readonly kind: 'website' | 'article' | 'profile';
  readonly picture: SharedPicture | null;
  /** The structured data of the page, as JSON-LD. */
  readonly things: readonly JsonObject[];
  readonly feed: string | null;
  /** The page in each language that has it, including its own; empty on a site with one language. */
  readonly alternates: ReturnType<typeof languageAlternates>;
}

export function servedHead(
  { page, params }: RoutedPage,
  layout: SiteHead,
  { records, notFound }: Pick<PageState, 'records' | 'notFound'>,
): ServedHead {
  const head = createPageHead(browserPage(page, params, records), layout, records, params, notFound);
  return {
    ...head,
    description: pageDescription(page, records, params),
    siteName: layout.name,
    locale: toOpenGraphLocale(layout.locale),
    kind: openGraphKind(page),
    picture: sharedPicture(page, layout, records, params),
    feed:
      page.feed && head.canonical !== null
        ? new URL(addBasePath(feedPath(routePath(page.route))), layout.origin).href
        : null,
    alternates: head.canonical === null ? [] : languageAlternates(page, layout),
    things: head.canonical === null ? [] : structuredData(page, layout, records, params, head.canonical),
  };
}

/** Omits languages without a translation, because their pages show the default language. */
function languageAlternates({ languages = [] }: Page, { origin, locale }: SiteHead) {
  const translated = languages.filter(({ state }) => state === undefined);
  if (translated.length < 2 || !translated.some(({ code }) => code === locale)) return [];
  return translated.map(({ code, href }) => ({ lang: code, href: new URL(addBasePath(href), origin).href }));
}

/** The longest description, in characters; search engines cut off the rest. */
const LONGEST = 160;

/** The description of a page in search results, filled in and as plain text, cut after a word. */
export function pageDescription({ description }: Page, records: Records, params: Params): string {
  return truncateAtWord(plainText(proseToText(compileBinding(description)(records, params))), LONGEST);
}

const KINDS: Readonly<Record<string, ServedHead['kind']>> = { NewsArticle: 'article', Person: 'profile' };

/** The type of the first item in `about`; a page with a list of items is a plain website. */
function openGraphKind({ about: [first] = [] }: Page): ServedHead['kind'] {
  return (first && !('$each' in first) && KINDS[String(first.type)]) || 'website';
}

// Open Graph requires a country with every language.
export function toOpenGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

/** The picture of the manifest; else of the first block; else of the first item in `about`; else of the site. */
function sharedPicture(
  { head, blocks: [first], about: [thing] = [] }: Page,
  layout: SiteHead,
  records: Records,
  params: Params,
): SharedPicture | null {
  const ofBlock = first && member(resolveBlock(first, records, params), 'image');
  const ofThing = thing && member(compileBinding(thing)(records, params), 'image');
  const ofHead = head && compileBinding(head.picture)(records, params);
  return [ofHead, ofBlock, ofThing, layout.picture].reduce<SharedPicture | null>(
    (picture, one) => picture ?? read(one, layout.origin),
    null,
  );
}

function read(value: unknown, origin: string): SharedPicture | null {
  const picture = PICTURE.read(value);
  if (!picture) return null;
  const { src, width, height } = toSharingPicture(picture);
  return { href: new URL(src, origin).href, alt: picture.alt, width, height };
}
