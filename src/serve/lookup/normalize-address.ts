import { decoded, normalAddress } from '../../core/text/address.ts';
import type { Index } from '../../store/entry.ts';

/**
 * Finds the page for an address in different letter case, or with slashes at its end. The addresses are collected
 * once per version of the index, and only when they are first needed.
 */
export function addressNormalizer(): (path: string, index: Index, version: number) => string | undefined {
  let known: { readonly version: number; readonly pages: ReadonlyMap<string, string> } | undefined;
  return (path, index, version) => {
    if (known?.version !== version) known = { version, pages: pageAddressesIn(index) };
    return known.pages.get(normalAddress(path));
  };
}

function pageAddressesIn(index: Index): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const [address, { type }] of index) {
    const key = normalAddress(decoded(address));
    // The first of two addresses that differ in letter case only.
    if (address.startsWith('/') && type.startsWith('text/html') && !pages.has(key)) pages.set(key, address);
  }
  return pages;
}
