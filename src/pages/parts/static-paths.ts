import type { Snapshot } from '../../content/snapshot.ts';
import { type Params, pathSteps, type Step, walkPath } from '../../core/binding/path.ts';
import { isObject, member } from '../../core/json/json.ts';
import { memo } from '../../core/json/memo.ts';
import { reservedPurpose } from '../../core/manifest/reserved.ts';
import { isRestSegment, routeParams, routePath } from '../../core/manifest/route.ts';
import { toAddressSegment, toAddressSegments } from '../../core/text/address.ts';
import type { CompiledPage } from '../compiled-page.ts';

/** One address of a page. A route with parameters has an address for each item of its list. */
export interface Address {
  readonly path: string;
  readonly params: Params;
}

/** An item of the list that determines a page's addresses, with its address or the reason why it has none. */
export interface StaticPath {
  readonly item: unknown;
  readonly address?: Address;
  /** The field for the address, and the item's value. */
  readonly field: string;
  readonly value: unknown;
  /** An earlier item with the same address. */
  readonly first?: unknown;
  /** The purpose that the item's address is reserved for. */
  readonly reserved?: string;
}

/** The list that determines the addresses of a route with parameters. */
interface AddressList {
  readonly url: string;
  readonly path: readonly Step[];
  readonly field: string;
  readonly param: string;
}

/** The list that determines a page's addresses: `select: "list[id=:leaderId]"` uses the id of each item. */
export function findAddressList({ route, sources }: CompiledPage): AddressList | undefined {
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

/** The items of a page's address list, each with its address or the reason why it has none. */
export function listStaticPaths(
  page: CompiledPage,
  { records }: Pick<Snapshot, 'records'>,
): readonly StaticPath[] {
  return pathsOf(page)(records);
}

// Each publication reads the same list several times, and most of its items are unchanged.
const pathsOf = memo((page: CompiledPage): ((records: Snapshot['records']) => readonly StaticPath[]) => {
  const list = findAddressList(page);
  if (!list) return () => [];
  const ofItem = memo((item: object) => toStaticPath(page.route, list, item));
  const ofList = memo((items: readonly unknown[]) => {
    const taken = new Map<string, unknown>();
    return items.map((item): StaticPath => {
      const offer = isObject(item) ? ofItem(item) : toStaticPath(page.route, list, item);
      const path = offer.address?.path;
      if (path === undefined) return offer;
      if (taken.has(path)) return { item, field: offer.field, value: offer.value, first: taken.get(path) };
      taken.set(path, item);
      return offer;
    });
  });
  return (records) => {
    const items = walkPath(records.get(list.url), list.path, {});
    return Array.isArray(items) ? ofList(items) : [];
  };
});

/** The static path of an item, before it is compared with others. */
function toStaticPath(route: string, { field, param }: AddressList, item: unknown): StaticPath {
  const value = member(item, field);
  const part = (isRestSegment(route.split('/').at(-1) ?? '') ? toAddressSegments : toAddressSegment)(value);
  if (part === undefined) return { item, field, value };
  const params = { [param]: part };
  const path = routePath(route, params);
  const reserved = reservedPurpose(path);
  return { item, field, value, ...(reserved === undefined ? { address: { path, params } } : { reserved }) };
}
