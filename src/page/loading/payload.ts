import type { Params } from '../../core/binding/path.ts';
import { isObject, member } from '../../core/json/json.ts';
import { isPage, type Page } from '../../core/manifest/page.ts';
import type { SiteManifest } from '../../core/manifest/site.ts';

/** The layout of every page, ready for rendering. */
export interface SiteLayout extends Pick<Page, 'sources'> {
  readonly name: string;
  readonly origin: string;
  readonly locale: string;
  readonly themeColor: string;
  readonly darkThemeColor?: string;
  /** What stands for a page that shows no picture first, where it is shared. */
  readonly picture?: SiteManifest['picture'];
  readonly header: Page['blocks'];
  readonly footer: Page['blocks'];
}

/** A page under an address: what `/pages/….json` answers. */
export interface RoutedPage {
  readonly page: Page;
  readonly params: Params;
}

/** Why a source has no record; its message is the CMS's own. */
export interface Failure {
  readonly status: number;
  readonly message: string;
  /** The CMS has said at two looks that it has no such record: an editor has taken it off. */
  readonly gone?: true;
}

/** What is known of some sources, by their URL. */
interface Content {
  readonly records: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, Failure>>;
}

/** What `/pages/….json` answers: a page with its content. */
export interface PageData extends RoutedPage, Content {
  /** Names all of it: another content, another version. */
  readonly version: string;
}

/** What `/layout.json` answers: the layout of every page with its content. */
export interface LayoutData extends Content {
  readonly layout: SiteLayout;
  readonly version: string;
}

/** All that the browser needs to take a page over. */
export interface Payload extends RoutedPage, Content {
  readonly layout: SiteLayout;
  /** Which of its block types do something in a browser. */
  readonly behaves: readonly string[];
}

/** Where the browser finds a page's payload, in the page's HTML; a page without an address of its own inlines it. */
export interface PayloadNames {
  /** The address of the page's data. */
  readonly data: string;
  /** Of the data and of the layout that the HTML shows. */
  readonly versions: readonly [data: string, layout: string];
  readonly behaves: readonly string[];
}

/** The address of the layout's data. */
export const LAYOUT_URL = '/layout.json';

/** How many blocks a first screen shows below the header. */
const FIRST_BLOCKS = 3;

/**
 * The types of the blocks that are hydrated at once. Others that behave stay HTML until a visitor comes near
 * them, and those that don't for as long as the page is open: their code is no part of the first load.
 */
export function firstTypes(
  layout: Pick<SiteLayout, 'header'>,
  page: Pick<Page, 'blocks'>,
  behaves: readonly string[],
): readonly string[] {
  const first = [...layout.header, ...page.blocks.slice(0, FIRST_BLOCKS)];
  return [...new Set(first.map((block) => block.type))].filter((type) => behaves.includes(type));
}

/** Whether what a first screen shows below the header waits for a visitor. */
export function isQuiet({ blocks }: Pick<Page, 'blocks'>, behaves: readonly string[]): boolean {
  return !blocks.slice(0, FIRST_BLOCKS).some(({ type }) => behaves.includes(type));
}

/** The id of the script element that holds the payload or its names. */
export const PAYLOAD_ID = 'payload';

/** The address of a page's manifest. */
export function pageDataUrl(path: string): string {
  return `/pages${path === '/' ? '/index' : path}.json`;
}

/** Whether an unknown value is a page under an address. */
function isRoutedPage(value: unknown): value is RoutedPage {
  return isPage(member(value, 'page')) && isObject(member(value, 'params'));
}

function hasContent(value: unknown): value is Content {
  return isObject(member(value, 'records')) && isObject(member(value, 'failures'));
}

/** Whether an unknown value is the data of a page. */
export function isPageData(value: unknown): value is PageData {
  return isRoutedPage(value) && hasContent(value);
}

/** Whether an unknown value is the data of the layout. */
export function isLayoutData(value: unknown): value is LayoutData {
  return isObject(member(value, 'layout')) && hasContent(value);
}

/** Whether an unknown value is the payload of a page. */
export function isPayload(value: unknown): value is Payload {
  return isRoutedPage(value) && isLayoutData(value) && Array.isArray(member(value, 'behaves'));
}

/** Whether an unknown value names the payload of a page. */
export function isPayloadNames(value: unknown): value is PayloadNames {
  return (
    typeof member(value, 'data') === 'string' &&
    Array.isArray(member(value, 'versions')) &&
    Array.isArray(member(value, 'behaves'))
  );
}
