import { compileBinding, compileMembers, pathsIn } from '../binding/binding.ts';
import { type Params, pathSteps, rootName, walkPath } from '../binding/path.ts';
import { isObject, type JsonObject, member } from '../json/json.ts';
import { memo } from '../json/memo.ts';
import type { Part } from './part.ts';

/**
 * Fills the values of a block from the records of its page. Returns the same object while the records that it reads are
 * the same objects, so that dependent work needn't be repeated.
 */
type Filling = (records: JsonObject, params: Params) => JsonObject;

/** A source as the browser needs it: the URL to GET, and how to use the answer. */
export interface PageSource extends Part {
  /** On the server, the source's URL of the whole record in the CMS; in a browser, that of the selected part. */
  readonly url: string;
  /** True in a browser, where the URL answers with a part, which may be missing. */
  readonly part?: true;
  /** The notice if the selected part doesn't exist, e.g. "Leader not found". */
  readonly missing?: string;
  /** "log": a failure is only logged to the console (behaviour: notices 10). */
  readonly onError?: 'notice' | 'log';
}

/** One block of a page. Every member besides the reserved keys is a prop, literal or bound. */
export interface BlockEntry extends JsonObject {
  readonly type: string;
  readonly from?: string;
  readonly id?: string;
  /** True if it is in a row with the block before it. */
  readonly beside?: true;
}

/** A link to the same page in another language, or to the nearest page there. */
export interface LanguageLink {
  readonly code: string;
  readonly name: string;
  /** The address without the path of the site's origin. */
  readonly href: string;
  /** "untranslated": the page shows the default language; "nearest": it is missing, so the link opens a parent page. */
  readonly state?: 'untranslated' | 'nearest';
}

export interface PageLanguages {
  readonly links: readonly LanguageLink[];
  /** The untranslated sources; of a partly translated one, also its untranslated records: `stories: "Run" b`. */
  readonly untranslated: readonly string[];
  /** The address in the default language, if this page isn’t translated. */
  readonly original?: string;
}

export interface SiteLanguages {
  readonly at: (path: string, code: string) => PageLanguages;
  /** Finds the address in another language for one of the default language; undefined if there is no such page. */
  readonly translate: (path: string, code: string) => string | undefined;
}

/** A page for rendering, prepared from a checked manifest and sent to the browser. */
export interface Page {
  readonly route: string;
  readonly title: string;
  /** The description for search engines: a text, or a binding. It isn't sent to the browser. */
  readonly description?: string;
  /** The manifest's members of `HEAD_FIELDS`. They aren't sent to the browser. */
  readonly head?: JsonObject;
  /**
   * A canonical address that differs from the page's own, in a browser only; null for a page that search engines
   * should not list.
   */
  readonly canonical?: string | null;
  /** The page's language, and the route of its manifest in the default language; only on a multilingual site. */
  readonly language?: { readonly code: string; readonly of: string; readonly hasOwnTexts?: boolean };
  readonly languages?: readonly LanguageLink[];
  /** The manifest's schema.org things. They aren't sent to the browser. */
  readonly about?: readonly JsonObject[];
  /** The entries of the page's feed, as in its manifest. They aren't sent to the browser. */
  readonly feed?: unknown;
  /**
   * True if the page renders no block before its content has arrived, and only the first block if loading fails
   * (behaviour: pages 16).
   */
  readonly waits?: boolean;
  readonly sources: Readonly<Record<string, PageSource>>;
  readonly blocks: readonly BlockEntry[];
}

/** The records of a page by source name; null for one that has not arrived. */
export type Records = Readonly<Record<string, unknown>>;

const RESERVED = new Set(['type', 'from', 'id', 'beside']);

export function manifestProps(block: BlockEntry): JsonObject {
  return Object.fromEntries(Object.entries(block).filter(([name]) => !RESERVED.has(name)));
}

/**
 * Fills the props of a block from the records of its page, before the block's fields read them. Returns the same
 * object as long as the records and parameters are the same.
 */
export function resolveBlock(block: BlockEntry, records: Records, params: Params): JsonObject {
  return fillingOf(block)(records, params);
}

// On a large site, caching the filled values of every block would take too much memory.
const fillingOf = memo((block: BlockEntry) => compileBlockValues(block.from, manifestProps(block)), 5000);

/** The distinct URLs of all sources of some pages, or of the layout. */
export function sourceUrls(owners: readonly Pick<Page, 'sources'>[]): string[] {
  return [...new Set(owners.flatMap(({ sources }) => Object.values(sources).map(({ url }) => url)))];
}

/** A page's title, filled in from the content; empty if the content has none. */
export function pageTitle(page: Page, records: Records, params: Params): string {
  const title = compileBinding(page.title)(records, params);
  return typeof title === 'string' ? title : '';
}

/** True if an unknown value (an answer, an inlined script) has the structure of a page. */
export function isPage(value: unknown): value is Page {
  return (
    isObject(value) &&
    typeof member(value, 'route') === 'string' &&
    typeof member(value, 'title') === 'string' &&
    isObject(member(value, 'sources')) &&
    Array.isArray(member(value, 'blocks'))
  );
}

export function blockPaths(block: JsonObject): readonly string[] {
  const { type: _, id: __, from, ...values } = block;
  return typeof from === 'string' ? [from] : pathsIn(values);
}

/** Compiles the values of a block. Their paths begin at `from`; without it, at the records. */
export function compileBlockValues(from: string | undefined, values: JsonObject): Filling {
  const steps = pathSteps(from ?? '');
  const fill = compileMembers(values);
  const reads = [...new Set((from === undefined ? pathsIn(values) : [from]).map(rootName))];
  let last:
    | { readonly read: readonly unknown[]; readonly params: Params; readonly filled: JsonObject }
    | undefined;
  return (records, params) => {
    const read = reads.map((name) => (name === '' ? records : member(records, name)));
    if (last?.params === params && last.read.every((one, at) => one === read[at])) return last.filled;
    const filledValue = fill(walkPath(records, steps, params), params);
    last = { read, params, filled: filledValue };
    return filledValue;
  };
}
