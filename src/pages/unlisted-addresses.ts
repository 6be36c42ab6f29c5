import type { Snapshot } from '../content/snapshot.ts';
import { keepLast } from '../core/json/memo.ts';
import { readCanonical } from '../core/manifest/head-fields.ts';
import { addressKey } from '../core/text/address.ts';
import type { CompiledPage } from './compiled-page.ts';
import { listAddresses } from './pages.ts';
import { pageRecords } from './parts/projected-content.ts';
import type { Address } from './parts/static-paths.ts';
import { resolvePage } from './shown-page.ts';

type Content = Pick<Snapshot, 'records'>;

/** The pages that search engines should not list: keys of their addresses. */
export interface Unlisted {
  readonly keys: readonly string[];
  readonly isUnlisted: (address: string) => boolean;
}

/** Collects the pages that search engines should not list. Returns the same object while they are the same. */
export function createUnlistedCollector(): (pages: readonly CompiledPage[], content: Content) => Unlisted {
  const keep = keepLast<
    CompiledPage,
    { readonly from: readonly unknown[]; readonly keys: readonly string[] }
  >();
  let last: Unlisted = { keys: [], isUnlisted: () => false };
  return (pages, content) => {
    const keys = pages.flatMap((page) => {
      // A site without such pages needn't visit all its records.
      if (page.head?.noindex === undefined) return [];
      const from = Object.values(page.sources).map(({ url }) => content.records.get(url));
      return keep(page, (kept) =>
        kept?.from.every((one, at) => one === from[at]) ? kept : { from, keys: unlistedKeys(page, content) },
      ).keys;
    });
    if (keys.length === last.keys.length && keys.every((key, at) => key === last.keys[at])) return last;
    const all = new Set(keys);
    last = { keys, isUnlisted: (address) => all.has(addressKey(address)) };
    return last;
  };
}

function unlistedKeys(page: CompiledPage, content: Content): readonly string[] {
  const { head = {}, route, sources } = page;
  const bare: CompiledPage = { route, title: '', head, sources, blocks: [] };
  const isHidden = ({ params }: Address): boolean =>
    readCanonical(resolvePage(content, bare, params), pageRecords(content, sources, params), params) === null;
  return listAddresses(page, content)
    .filter(isHidden)
    .map(({ path }) => addressKey(path));
}
