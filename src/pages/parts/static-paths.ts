import type { Snapshot } from '../../content/snapshot.ts';
import { follow, type Params, pathSteps, type Step } from '../../core/binding/path.ts';
import { isObject, member } from '../../core/json/json.ts';
import type { Page } from '../../core/manifest/page.ts';
import { fillRoute, routeParams } from '../../core/manifest/route.ts';
import { addressPart } from '../../core/text/address.ts';

/** One address of a page; a route with parameters has as many as its content gives. */
export interface Address {
  readonly path: string;
  readonly params: Params;
}

/** An item of a list that gives a page its addresses, with its own address or the reason why it has none. */
export interface StaticPath {
  readonly item: unknown;
  readonly address?: Address;
  /** The field that its address is made of, and that field's value. */
  readonly field: string;
  readonly value: unknown;
  /** The earlier item that has the same address. */
  readonly first?: unknown;
}

/** The list in the content from which a route with parameters takes its addresses. */
interface AddressList {
  readonly url: string;
  /** The path of the list in the record. */
  readonly path: readonly Step[];
  /** The field of each item that its address is made of. */
  readonly field: string;
  readonly param: string;
}

/** The list that gives a page its addresses: `select: "list[id=:leaderId]"` gives the id of each item. */
export function addressList({ route, sources }: Page): AddressList | undefined {
  const names = routeParams(route);
  for (const { url, select } of Object.values(sources)) {
    const steps = pathSteps(select ?? '');
    const at = steps.findIndex((step) => step.kind === 'match' && step.param);
    const step = steps[at];
    if (step?.kind !== 'match' || names.some((name) => name !== step.value)) continue;
    return { url, path: steps.slice(0, at), field: step.key, param: step.value };
  }
  return undefined;
}

/**
 * The items that the content has for the parameter of a route, each with its address or the reason why it has none.
 */
export function staticPaths(page: Page, { records }: Pick<Snapshot, 'records'>): readonly StaticPath[] {
  const list = addressList(page);
  const items = list && follow(records.get(list.url), list.path, {});
  if (!list || !Array.isArray(items)) return [];
  const last = offered.get(page);
  if (last?.items === items) return last.offers;
  const known = last?.known ?? new WeakMap<object, StaticPath>();
  const taken = new Map<string, unknown>();
  const offers = items.map((item): StaticPath => {
    const offer = (isObject(item) && known.get(item)) || ownOffer(page.route, list, item);
    if (isObject(item)) known.set(item, offer);
    const path = offer.address?.path;
    if (path === undefined) return offer;
    if (taken.has(path)) return { item, field: offer.field, value: offer.value, first: taken.get(path) };
    taken.set(path, item);
    return offer;
  });
  offered.set(page, { items, offers, known });
  return offers;
}

/** The last static paths of each page: every publication asks several times about the same list. */
const offered = new WeakMap<
  Page,
  {
    readonly items: readonly unknown[];
    readonly offers: readonly StaticPath[];
    /** Most items of a list are those of the last poll. */
    readonly known: WeakMap<object, StaticPath>;
  }
>();

/** The static path of an item, as if no other had its address. */
function ownOffer(route: string, { field, param }: AddressList, item: unknown): StaticPath {
  const value = member(item, field);
  const part = addressPart(value);
  if (part === undefined) return { item, field, value };
  const params = { [param]: part };
  return { item, field, value, address: { path: fillRoute(route, params), params } };
}
