import { isRestSegment, NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import { decodedPart } from '../../core/text/address.ts';

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
    return firstMatch(this.#root, address.split('/').map(decodedPart));
  }
}

function nameNode<T>(node: Node<T>, name: string): Node<T> {
  const there = node.names.get(name) ?? new Node<T>();
  node.names.set(name, there);
  return there;
}

function paramNode<T>(node: Node<T>): Node<T> {
  node.param ??= new Node<T>();
  return node.param;
}

function firstMatch<T>(node: Node<T>, [part, ...rest]: readonly string[]): T | undefined {
  if (part === undefined) return node.value;
  const named = node.names.get(part);
  const byName = named && firstMatch(named, rest);
  if (byName !== undefined || part === '') return byName;
  const byParam = node.param && firstMatch(node.param, rest);
  return byParam ?? (rest.includes('') ? undefined : node.rest);
}
