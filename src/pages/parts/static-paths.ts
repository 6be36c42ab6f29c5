import type { Snapshot } from '../../content/snapshot.ts';
import { follow, type Params, pathSteps } from '../../core/binding/path.ts';
import { member } from '../../core/json/json.ts';
import type { Page } from '../../core/manifest/page.ts';
import { fillRoute, routeParams } from '../../core/manifest/route.ts';
import { addressPart } from '../../core/text/address.ts';

/** One address of a page: for a route with parameters, each that its content offers. */
export interface Address {
  readonly path: string;
  readonly params: Params;
}

/** An item of a list that a page is about, with the address that it gives; without one, why. */
export interface StaticPath {
  readonly item: unknown;
  readonly address?: Address;
  /** The field that its address is made of, and what stands there. */
  readonly field: string;
  readonly value: unknown;
  /** The item before it that has the same address. */
  readonly first?: unknown;
}

/** The values that the content has for the parameter of a route: `select: "list[id=:leaderId]"` gives the id of each item. */
export function staticPaths(page: Page, { records }: Pick<Snapshot, 'records'>): readonly StaticPath[] {
  const names = routeParams(page.route);
  for (const { url, select } of Object.values(page.sources)) {
    const steps = pathSteps(select ?? '');
    const at = steps.findIndex((step) => step.kind === 'match' && step.param);
    const step = steps[at];
    if (step?.kind !== 'match' || names.some((name) => name !== step.value)) continue;
    const items = follow(records.get(url), steps.slice(0, at), {});
    return Array.isArray(items) ? listOffers(page.route, items, step.key, step.value) : [];
  }
  return [];
}

function listOffers(route: string, items: readonly unknown[], field: string, param: string): StaticPath[] {
  const taken = new Map<string, unknown>();
  return items.map((item) => {
    const value = member(item, field);
    const part = addressPart(value);
    if (part === undefined) return { item, field, value };
    const params = { [param]: part };
    const path = fillRoute(route, params);
    if (taken.has(path)) return { item, field, value, first: taken.get(path) };
    taken.set(path, item);
    return { item, field, value, address: { path, params } };
  });
}
