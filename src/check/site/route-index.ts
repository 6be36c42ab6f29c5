import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';

interface Entry<T> {
  readonly order: number;
  readonly value: T;
}

interface Node<T> {
  readonly names: Map<string, Node<T>>;
  param: Node<T> | undefined;
  entry: Entry<T> | undefined;
}

/**
 * Finds the route that matches an address, in as many steps as the address has segments, however many routes there
 * are: every link is checked, and none may search all routes.
 */
export class RouteIndex<T> {
  readonly #root: Node<T> = newNode();
  readonly #plain: string[] = [];
  #order = 0;

  /** The routes without parameters, in the order they were added. */
  get plain(): readonly string[] {
    return this.#plain;
  }

  /** Adds a route. If two routes match an address, the first one wins. */
  add(route: string, value: T): void {
    if (!route.includes(':') && route !== NOT_FOUND_ROUTE) this.#plain.push(route);
    let node = this.#root;
    for (const name of route.split('/')) node = name.startsWith(':') ? paramNode(node) : nameNode(node, name);
    node.entry ??= { order: this.#order++, value };
  }

  /** The value of the route that matches an address, as in `matchRoute`. */
  find(address: string): T | undefined {
    return firstMatch(this.#root, address.split('/'))?.value;
  }
}

function newNode<T>(): Node<T> {
  return { names: new Map(), param: undefined, entry: undefined };
}

function nameNode<T>(node: Node<T>, name: string): Node<T> {
  const there = node.names.get(name) ?? newNode<T>();
  node.names.set(name, there);
  return there;
}

function paramNode<T>(node: Node<T>): Node<T> {
  node.param ??= newNode<T>();
  return node.param;
}

function firstMatch<T>(node: Node<T>, [part, ...rest]: readonly string[]): Entry<T> | undefined {
  if (part === undefined) return node.entry;
  const named = node.names.get(part);
  const byName = named && firstMatch(named, rest);
  const byParam = part === '' || !node.param ? undefined : firstMatch(node.param, rest);
  if (!byName || !byParam) return byName ?? byParam;
  return byName.order < byParam.order ? byName : byParam;
}
