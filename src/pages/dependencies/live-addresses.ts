import type { Snapshot } from '../../content/snapshot.ts';
import { keepLast } from '../../core/json/memo.ts';
import { findMovedAddress } from '../../core/manifest/moved-route.ts';
import { matchRoute, pagePath, routeParams, routePath } from '../../core/manifest/route.ts';
import { addressKey } from '../../core/text/address.ts';
import type { CompiledPage } from '../compiled-page.ts';
import type { MovedPages } from '../moved-pages.ts';
import { listAddresses, type Pages } from '../pages.ts';
import { findAddressList } from '../parts/static-paths.ts';

export type IsLive = (path: string) => boolean;

type Records = Pick<Snapshot, 'records'>;

/** Collects the addresses of a site. Returns the same function while the live addresses are the same. */
export function createAddressCollector(): (pages: Pages, snapshot: Records, moved: MovedPages) => IsLive {
  const keep = keepLast<CompiledPage, { readonly list: unknown; readonly keys: readonly string[] }>();
  let last: readonly unknown[] = [];
  let isLive: IsLive = () => true;
  const keysOf = (page: CompiledPage, snapshot: Records): readonly string[] => {
    const list = snapshot.records.get(listUrl(page) ?? '');
    const { keys: kept } = keep(page, (last) => {
      if (last && last.list === list) return last;
      const keys = [
        ...listAddresses(page, snapshot).map(({ path }) => addressKey(path)),
        ...unknownRoute(page, list),
      ];
      const same = last?.keys.length === keys.length && keys.every((one, at) => one === last.keys[at]);
      return { list, keys: same ? last.keys : keys };
    });
    return kept;
  };
  return ({ site, pages }, snapshot, moved) => {
    const all = pages.map((page) => keysOf(page, snapshot));
    const now = [site, moved, ...all];
    if (now.length === last.length && now.every((one, at) => one === last[at])) return isLive;
    last = now;
    const addresses = new Set(all.flat());
    const unknown = [...addresses].filter((one) => routeParams(one).length > 0);
    isLive = (path) =>
      addresses.has(addressKey(path)) ||
      moved.has(path) ||
      findMovedAddress(site.moved ?? {}, path) !== undefined ||
      unknown.some((route) => matchRoute(route, path) !== null);
    return isLive;
  };
}

/** The URL of the list that determines a page's addresses. */
export function listUrl(page: CompiledPage): string | undefined {
  return findAddressList(page)?.url ?? Object.values(page.sources).find(({ paginate }) => paginate)?.url;
}

/** The page's route while its list isn't loaded: any matching address may be live. */
function unknownRoute(page: CompiledPage, list: unknown): readonly string[] {
  if (list !== undefined || listUrl(page) === undefined) return [];
  return [
    routeParams(page.route).length > 0
      ? page.route
      : `${pagePath(routePath(page.route), 2).slice(0, -1)}:page`,
  ];
}
