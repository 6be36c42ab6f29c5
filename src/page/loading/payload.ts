import type { Params } from '../../core/binding/path.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import { isObject, member } from '../../core/json/json.ts';
import { isPage, type Page } from '../../core/manifest/page.ts';
import type { SiteManifest } from '../../core/manifest/site.ts';

export interface SiteHead {
  readonly name: string;
  readonly origin: string;
  readonly locale: string;
  /** The prefix of the addresses in a further language: "/kn". */
  readonly prefix?: string;
  readonly themeColor: string;
  readonly darkThemeColor?: string;
  /** The picture for sharing a page whose first block shows none. */
  readonly picture?: SiteManifest['picture'];
}

export interface SiteLayout extends SiteHead, Pick<Page, 'sources'> {
  readonly header: Page['blocks'];
  readonly footer: Page['blocks'];
}

/** A page at one address, with the values of its parameters. */
export interface RoutedPage {
  readonly page: Page;
  readonly params: Params;
}

interface Content {
  readonly records: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, LoadFailure>>;
}

/** A page with its content, the answer to `/_pages/….json`. */
export interface PageData extends RoutedPage, Content {
  /** A hash of the content. */
  readonly version: string;
}

/** The layout of every page with its content, the answer to `/layout.json`. */
export interface LayoutData extends Content {
  readonly layout: SiteLayout;
  readonly version: string;
}

export interface Payload extends RoutedPage, Content {
  readonly layout: SiteLayout;
  readonly behaves: readonly string[];
}

/** The payload as named in the page's HTML. Without an address, the page inlines the whole payload. */
export interface PayloadNames {
  readonly data: string;
  readonly versions: readonly [data: string, layout: string];
  readonly behaves: readonly string[];
}

export const LAYOUT_URL = '/layout.json';

/** The number of blocks below the header that fit on a first screen. */
const FIRST_BLOCKS = 3;

/**
 * The types of the blocks that are hydrated at once. Other interactive blocks stay HTML until a visitor scrolls near
 * them. Blocks that aren't interactive always stay HTML: their code isn't part of the first load.
 */
export function initialBlockTypes(
  layout: Pick<SiteLayout, 'header'>,
  page: Pick<Page, 'blocks'>,
  behaves: readonly string[],
): readonly string[] {
  const first = [...layout.header, ...page.blocks.slice(0, FIRST_BLOCKS)];
  return [...new Set(first.map((block) => block.type))].filter((type) => behaves.includes(type));
}

/** True if none of the first blocks below the header is interactive, so that no script is needed. */
export function needsNoScript({ blocks }: Pick<Page, 'blocks'>, behaves: readonly string[]): boolean {
  return !blocks.slice(0, FIRST_BLOCKS).some(({ type }) => behaves.includes(type));
}

/** The id of the script element with the payload or its address. */
export const PAYLOAD_ID = 'payload';

/** The id of the script element with the texts of a further language. */
export const LANGUAGE_ID = 'language';

export function pageDataUrl(path: string): string {
  return `/_pages${path === '/' ? '/index' : path}.json`;
}

function isRoutedPage(value: unknown): value is RoutedPage {
  return isPage(member(value, 'page')) && isObject(member(value, 'params'));
}

function hasContent(value: unknown): value is Content {
  return isObject(member(value, 'records')) && isObject(member(value, 'failures'));
}

export function isPageData(value: unknown): value is PageData {
  return isRoutedPage(value) && hasContent(value);
}

export function isLayoutData(value: unknown): value is LayoutData {
  return isObject(member(value, 'layout')) && hasContent(value);
}

export function isPayload(value: unknown): value is Payload {
  return isRoutedPage(value) && isLayoutData(value) && Array.isArray(member(value, 'behaves'));
}

export function isPayloadNames(value: unknown): value is PayloadNames {
  return (
    typeof member(value, 'data') === 'string' &&
    Array.isArray(member(value, 'versions')) &&
    Array.isArray(member(value, 'behaves'))
  );
}
