import { decoded } from '../../core/text/address.ts';
import type { Index } from '../../store/entry.ts';

/**
 * Finds the page that somebody means who writes its address in different letter case, or with slashes at its end.
 * The addresses are collected once for each version of the index, and only when someone goes astray.
 */
export function addressNormalizer(): (path: string, index: Index, version: number) => string | undefined {
  let known: { readonly version: number; readonly pages: ReadonlyMap<string, string> } | undefined;
  return (path, index, version) => {
    if (known?.version !== version) known = { version, pages: pageAddressesIn(index) };
    return known.pages.get(normal(path));
  };
}

function pageAddressesIn(index: Index): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const [address, { type }] of index) {
    const key = normal(decoded(address));
    // Of two addresses that differ in letter case only, the first is meant.
    if (address.startsWith('/') && type.startsWith('text/html') && !pages.has(key)) pages.set(key, address);
  }
  return pages;
}

function normal(path: string): string {
  return withoutEndSlashes(path).toLowerCase();
}

// A regular expression looks at the slashes of `//…/x` again from each of them: 15,000 took 170 ms.
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}
