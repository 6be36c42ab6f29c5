import type { Index } from '../store/entry.ts';

/** Whether visitors may ask for an address: what publishers keep for themselves has no slash. */
export const isServed = (address: string): boolean => address.startsWith('/');

/** Whether any page of an index shows its content. */
export function hasPage(index: Index): boolean {
  for (const [address, { status, type }] of index) {
    if (isServed(address) && status === 200 && type.startsWith('text/html')) return true;
  }
  return false;
}
