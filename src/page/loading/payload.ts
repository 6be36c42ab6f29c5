import type { Params } from '../../core/binding/path.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
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
  /** The picture for sharing a page whose first block shows none. */
  readonly picture?: SiteManifest['picture'];
  readonly header: Page['blocks'];
  readonly footer: Page['blocks'];
}

/** A page at one address, with the values of its parameters. */
export interface RoutedPage {
  readonly page: Page;
  readonly params: Params;
}

/** The records and failures of some sources, by their URL. */
interface Content {
  readonly records: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, LoadFailure>>;
}

/** A page with its content, as `/pages/….json` answers it. */
export interface PageData extends RoutedPage, Content {
  /** A hash of all of it: it changes with the content. */
  readonly version: string;
}

/** The layout of every page with its content, as `/layout.json` answers it. */
export interface LayoutData extends Content {
  readonly layout: SiteLayout;
  readonly version: string;
}

/** All that the browser needs to take a page over. */
export interface Payload extends RoutedPage, Content {
  readonly layout: SiteLayout;
  /** The block types that do something in a browser. */
  readonly behaves: readonly string[];
}

/** Tells the browser, in the page's HTML, where the payload is; a page without an address of its own inlines it. */
export interface PayloadNames {
  /** The address of the page's data. */
  readonly data: string;
  /** The versions that the HTML shows. */
  readonly versions: readonly [data: string, layout: string];
  readonly behaves: readonly string[];
}

/** The address of the layout's data. */
export const LAYOUT_URL = '/layout.json';

/** The number of blocks that a first screen shows below the header. */
const FIRST_BLOCKS = 3;

/**
 * The types of the blocks that are hydrated at once. Other blocks that behave stay HTML until a visitor comes near
 * them, and blocks that don't behave stay HTML for good: their code isn't part of the first load.
 */
export function firstTypes(
  layout: Pick<SiteLayout, 'header'>,
  page: Pick<Page, 'blocks'>,
  behaves: readonly string[],
): readonly string[] {
  const first = [...layout.header, ...page.blocks.slice(0, FIRST_BLOCKS)];
  return [...new Set(first.map((block) => block.type))].filter((type) => behaves.includes(type));
}

/** True if none of the first blocks below the header behaves, so that they need no script. */
export function isQuiet({ blocks }: Pick<Page, 'blocks'>, behaves: readonly string[]): boolean {
  return !blocks.slice(0, FIRST_BLOCKS).some(({ type }) => behaves.includes(type));
}

/** The id of the script element that holds the payload or its names. */
export const PAYLOAD_ID = 'payload';

/** The address of a page's manifest. */
export function pageDataUrl(path: string): string {
  return `/pages${path === '/' ? '/index' : path}.json`;
}

/** True if an unknown value is a page at an address. */
function isRoutedPage(value: unknown): value is RoutedPage {
  return isPage(member(value, 'page')) && isObject(member(value, 'params'));
}

function hasContent(value: unknown): value is Content {
  return isObject(member(value, 'records')) && isObject(member(value, 'failures'));
}

/** True if an unknown value is the data of a page. */
export function isPageData(value: unknown): value is PageData {
  return isRoutedPage(value) && hasContent(value);
}

/** True if an unknown value is the data of the layout. */
export function isLayoutData(value: unknown): value is LayoutData {
  return isObject(member(value, 'layout')) && hasContent(value);
}

/** True if an unknown value is the payload of a page. */
export function isPayload(value: unknown): value is Payload {
  return isRoutedPage(value) && isLayoutData(value) && Array.isArray(member(value, 'behaves'));
}

/** True if an unknown value names the payload of a page. */
export function isPayloadNames(value: unknown): value is PayloadNames {
  return (
    typeof member(value, 'data') === 'string' &&
    Array.isArray(member(value, 'versions')) &&
    Array.isArray(member(value, 'behaves'))
  );
}
