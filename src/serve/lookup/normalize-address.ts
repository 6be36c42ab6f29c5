import { decoded, normalAddress } from '../../core/text/address.ts';
import type { Index } from '../../store/entry.ts';

/**
 * Finds the page for an address in different letter case, or with trailing slashes. The addresses are collected once
 * per version of the index, at the first such request.
 */
export function addressNormalizer(): (path: string, index: Index, version: number) => string | undefined {
  let lastAddresses: { readonly version: number; readonly pages: ReadonlyMap<string, string> } | undefined;
  return (path, index, version) => {
    if (lastAddresses?.version !== version) lastAddresses = { version, pages: pageAddressesIn(index) };
    return lastAddresses.pages.get(normalAddress(path));
  };
}

function pageAddressesIn(index: Index): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const [address, { type }] of index) {
    const key = normalAddress(decoded(address));
    // Of addresses that differ in letter case only, the first wins.
    if (address.startsWith('/') && type.startsWith('text/html') && !pages.has(key)) pages.set(key, address);
  }
  return pages;
}
