import { compileBinding, compileMembers, pathsIn } from '../binding/binding.ts';
import { follow, type Params, pathSteps } from '../binding/path.ts';
import { BoundedMap } from '../json/bounded-map.ts';
import { isObject, type JsonObject, member } from '../json/json.ts';
import type { Part } from './part.ts';

/**
 * Fills the values of a block from the records of its page. It returns the same object as long as the records that it
 * reads are the same objects, so that work based on the result needn't be repeated.
 */
type Filling = (records: JsonObject, params: Params) => JsonObject;

/** A source as the browser needs it: which URL to GET, and what to do with the answer. */
export interface PageSource extends Part {
  /** The address of the whole record at the CMS; in a browser, the address of the wanted part. */
  readonly url: string;
  /** Set in a browser, where the URL answers with a part, which may be missing. */
  readonly part?: true;
  /** The notice when the selected part isn't there, e.g. "Leader not found". */
  readonly missing?: string;
  /** "log": a failure goes to the console only (behaviour: notices 10). */
  readonly onError?: 'notice' | 'log';
}

/** One block of a page: its type and the reserved keys; every other member is a prop, literal or bound. */
export interface BlockEntry extends JsonObject {
  readonly type: string;
  readonly from?: string;
  readonly id?: string;
}

/** A checked manifest made ready for rendering, as it is sent to the browser. */
export interface Page {
  readonly route: string;
  readonly title: string;
  /** For search engines: text, or a binding. It isn't sent to the browser. */
  readonly description?: string;
  /** The schema.org things that the manifest names. They aren't sent to the browser. */
  readonly about?: readonly JsonObject[];
  /** The entries of the page's feed, as its manifest writes them. They aren't sent to the browser. */
  readonly feed?: JsonObject;
  /** True if the page renders no block until its content has arrived, and only the first if that fails (behaviour: pages 16). */
  readonly waits?: boolean;
  readonly sources: Readonly<Record<string, PageSource>>;
  readonly blocks: readonly BlockEntry[];
}

/** The records of a page by source name; null for one that has not arrived. */
export type Records = Readonly<Record<string, unknown>>;

const RESERVED = new Set(['type', 'from', 'id']);

/** The props of a block as the manifest gives them. */
export function manifestProps(block: BlockEntry): JsonObject {
  return Object.fromEntries(Object.entries(block).filter(([name]) => !RESERVED.has(name)));
}

/**
 * The props of a block filled from the records of its page, before the block's fields read them. The same object as
 * long as its records and the parameters are the same.
 */
export function resolveBlock(block: BlockEntry, records: Records, params: Params): JsonObject {
  const known = fillings.get(block);
  if (known) return known(records, params);
  const made = compileFilling(block.from, manifestProps(block));
  fillings.set(block, made);
  return made(records, params);
}

const fillings = new BoundedMap<BlockEntry, Filling>();

/** The URLs of all sources of some pages or of the layout, each once. */
export function sourceUrls(owners: readonly Pick<Page, 'sources'>[]): string[] {
  return [...new Set(owners.flatMap(({ sources }) => Object.values(sources).map(({ url }) => url)))];
}

/** A page's title filled with content; empty if the content gives none. */
export function pageTitle(page: Page, records: Records, params: Params): string {
  const title = compileBinding(page.title)(records, params);
  return typeof title === 'string' ? title : '';
}

/** True if an unknown value (an answer, an inlined script) has the shape of a page. */
export function isPage(value: unknown): value is Page {
  return (
    isObject(value) &&
    typeof member(value, 'route') === 'string' &&
    typeof member(value, 'title') === 'string' &&
    isObject(member(value, 'sources')) &&
    Array.isArray(member(value, 'blocks'))
  );
}

/** Compiles the values of a block, whose paths begin at `from`, or at the records if there is no `from`. */
export function compileFilling(from: string | undefined, values: JsonObject): Filling {
  const steps = pathSteps(from ?? '');
  const fill = compileMembers(values);
  const reads = [...new Set((from === undefined ? pathsIn(values) : [from]).map(recordName))];
  let last:
    | { readonly read: readonly unknown[]; readonly params: Params; readonly filled: JsonObject }
    | undefined;
  return (records, params) => {
    const read = reads.map((name) => (name === undefined ? records : member(records, name)));
    if (last?.params === params && last.read.every((one, at) => one === read[at])) return last.filled;
    const filled = fill(follow(records, steps, params), params);
    last = { read, params, filled };
    return filled;
  };
}

/** The name of the record that a path begins with; undefined if it begins with all of them. */
function recordName(path: string): string | undefined {
  const [first] = pathSteps(path);
  return first?.kind === 'name' ? first.name : undefined;
}
