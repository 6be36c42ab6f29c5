import { nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { memoByText } from '../../core/json/memo.ts';
import { isRestSegment, NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import { toRouteSegment } from '../../core/text/address.ts';
import { isLayout, isSite } from '../paths/manifest-file.ts';
import { type FileFacts, type ManifestFacts, routeKey } from './file-facts.ts';
import { textKey } from './head-words.ts';

export interface CheckedSite {
  /** The first file with each route, by `routeKey`. */
  readonly pages: ReadonlyMap<string, FileFacts>;
  readonly routes: readonly string[];
  readonly routeIndex: RouteIndex<FileFacts>;
  /** The route most similar to an address without a page. */
  readonly nearestRoute: (address: string) => string | undefined;
  readonly lists: readonly FileFacts[];
  /** The first page with each title, and with each description, by `textKey`. */
  readonly titles: ReadonlyMap<string, FileFacts>;
  readonly descriptions: ReadonlyMap<string, FileFacts>;
  readonly categories: readonly string[] | undefined;
  readonly moved: FileFacts['moved'];
  readonly hasSite: boolean;
  readonly hasLayout: boolean;
  /** The names of the content's files; undefined if no content is available. */
  readonly uploads: ReadonlySet<string> | undefined;
  readonly locales: FileFacts['locales'];
  readonly origin: string | undefined;
}

export function assembleSite(all: readonly ManifestFacts[], uploads?: ReadonlySet<string>): CheckedSite {
  const files = all.map(({ facts }) => facts);
  const pages = new Map<string, FileFacts>();
  const routeIndex = new RouteIndex<FileFacts>();
  for (const facts of files) {
    const { route } = facts;
    if (route === undefined || pages.has(routeKey(route))) continue;
    pages.set(routeKey(route), facts);
    routeIndex.add(route, facts);
  }
  const claimed = [...pages.values()];
  const site = files.find(({ file }) => isSite(file));
  return {
    pages,
    routes: routeIndex.plain,
    routeIndex,
    nearestRoute: nearestRoutes(routeIndex.plain),
    lists: files.filter(({ hasPages }) => hasPages),
    titles: firstPages(claimed, ({ title }) => title),
    descriptions: firstPages(claimed, ({ description }) => description?.text),
    categories: site?.categories,
    moved: site?.moved ?? {},
    hasSite: site !== undefined,
    hasLayout: files.some(({ file }) => isLayout(file)),
    uploads,
    locales: site?.locales ?? [],
    origin: site?.origin,
  };
}

/** True if the file is the first with its route, so that its page is used. */
export function isUsedPage({ pages }: CheckedSite, facts: FileFacts): boolean {
  return facts.route !== undefined && pages.get(routeKey(facts.route)) === facts;
}

function firstPages(
  pages: readonly FileFacts[],
  words: (page: FileFacts) => string | undefined,
): ReadonlyMap<string, FileFacts> {
  const first = new Map<string, FileFacts>();
  for (const page of pages) {
    const key = textKey(words(page) ?? '');
    if (words(page) !== undefined && !first.has(key)) first.set(key, page);
  }
  return first;
}

// Each address is looked up once, because a menu may have the same dead link on every page.
function nearestRoutes(routes: readonly string[]): (address: string) => string | undefined {
  const found = memoByText((address) => ({ route: nearestWord(address, routes) }));
  return (address) => found(address).route;
}

class Node<T> {
  readonly names = new Map<string, Node<T>>();
  param: Node<T> | undefined;
  /** The route of a parameter that matches all further segments. */
  rest: T | undefined;
  value: T | undefined;
}

/**
 * Finds the route that matches an address, in one step per segment: every link is checked, so a search of all routes
 * would be too slow.
 */
export class RouteIndex<T> {
  readonly #root = new Node<T>();
  readonly #plain: string[] = [];

  /** The routes without parameters, in the order they were added. */
  get plain(): readonly string[] {
    return this.#plain;
  }

  /** Adds a route. If two match the same addresses, the first is used. */
  add(route: string, value: T): void {
    if (!route.includes(':') && route !== NOT_FOUND_ROUTE) this.#plain.push(route);
    let node = this.#root;
    for (const name of route.split('/')) {
      if (isRestSegment(name)) {
        node.rest ??= value;
        return;
      }
      node = name.startsWith(':') ? paramNode(node) : nameNode(node, name);
    }
    node.value ??= value;
  }

  /** The value of the first route that matches an address, in the order of `compareRoutes`. */
  find(address: string): T | undefined {
    return firstMatch(this.#root, address.split('/').map(toRouteSegment));
  }
}

function nameNode<T>(node: Node<T>, name: string): Node<T> {
  const child = node.names.get(name) ?? new Node<T>();
  node.names.set(name, child);
  return child;
}

function paramNode<T>(node: Node<T>): Node<T> {
  node.param ??= new Node<T>();
  return node.param;
}

function firstMatch<T>(node: Node<T>, [part, ...rest]: readonly string[]): T | undefined {
  if (part === undefined) return node.value;
  const fixedChild = node.names.get(part);
  const byName = fixedChild && firstMatch(fixedChild, rest);
  if (byName !== undefined || part === '') return byName;
  const byParam = node.param && firstMatch(node.param, rest);
  return byParam ?? (rest.includes('') ? undefined : node.rest);
}
