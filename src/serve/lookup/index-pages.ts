import type { Index } from '../../store/entry.ts';

/** True if visitors may ask for an address: files that publishers keep for themselves begin without a slash. */
export const isServed = (address: string): boolean => address.startsWith('/');

/** True if any page of an index shows its content. */
export function hasPage(index: Index): boolean {
  for (const [address, { status, type }] of index) {
    if (isServed(address) && status === 200 && type.startsWith('text/html')) return true;
  }
  return false;
}
