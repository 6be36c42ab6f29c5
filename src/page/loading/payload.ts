import type { Params } from '../../core/binding/path.ts';
import { isObject, member } from '../../core/json/json.ts';
import { isPage, type Page } from '../../core/manifest/page.ts';

/** The layout of every page, ready for rendering. */
export interface SiteLayout extends Pick<Page, 'sources'> {
  readonly name: string;
  readonly origin: string;
  readonly locale: string;
  readonly themeColor: string;
  readonly darkThemeColor?: string;
  /** What stands for a page that shows no picture first, where it is shared. */
  readonly picture?: { readonly url: string; readonly alternativeText: string };
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

/** All that the browser needs to take a page over, inlined in its HTML. */
export interface Payload extends RoutedPage {
  readonly layout: SiteLayout;
  /** Records and failures by the URL of their source. */
  readonly records: Readonly<Record<string, unknown>>;
  readonly failures: Readonly<Record<string, Failure>>;
}

// The header and what a first screen shows.
const FIRST_BLOCKS = 3;

/**
 * The types of the blocks that are hydrated at once. The others stay HTML until a visitor comes near them:
 * their code is no part of the first load.
 */
export function firstTypes(
  layout: Pick<SiteLayout, 'header'>,
  page: Pick<Page, 'blocks'>,
): readonly string[] {
  const first = [...layout.header, ...page.blocks.slice(0, FIRST_BLOCKS)];
  return [...new Set(first.map((block) => block.type))];
}

/** The id of the script element that holds the payload. */
export const PAYLOAD_ID = 'payload';

/** The address of a page's manifest. */
export function pageDataUrl(path: string): string {
  return `/pages${path === '/' ? '/index' : path}.json`;
}

/** Whether an unknown value is a page under an address. */
export function isRoutedPage(value: unknown): value is RoutedPage {
  return isPage(member(value, 'page')) && isObject(member(value, 'params'));
}

/** Whether an unknown value is the payload of a page. */
export function isPayload(value: unknown): value is Payload {
  return (
    isRoutedPage(value) &&
    isObject(member(value, 'layout')) &&
    isObject(member(value, 'records')) &&
    isObject(member(value, 'failures'))
  );
}
